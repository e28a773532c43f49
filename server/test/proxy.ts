import { once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** A stretch of network that can be cut, made slow, or mended: it passes connections on to one port. */
export class Wire {
  private readonly open = new Set<Socket>();
  private isCut = false;
  /** Milliseconds everything takes on its way. */
  delay = 0;
  /** How often somebody tried to connect. */
  tries = 0;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(port: number): Promise<Wire> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const wire = new Wire(server, (server.address() as { port: number }).port);
    server.on('connection', (near) => wire.join(near, port));
    return wire;
  }

  /** Drops every connection, and refuses new ones until it is mended. */
  cut(): void {
    this.isCut = true;
    this.drop();
  }

  mend(): void {
    this.isCut = false;
  }

  drop(): void {
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, port: number): void {
    this.tries++;
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = dial(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.open.add(from);
      from.on('data', (chunk) => {
        if (this.delay === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), this.delay);
      });
      from.on('error', () => {});
      from.on('close', () => {
        this.open.delete(from);
        to.destroy();
      });
    }
  }
}
