type Numbers = Uint16Array | Uint32Array | Float32Array;

/** A list of numbers of one kind that grows, in far less room than a plain list. */
export class Column<T extends Numbers> {
  size = 0;
  private room: T;
  private readonly make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.room = make(1024);
  }

  push(n: number): void {
    if (this.size === this.room.length) this.grow(this.size + 1);
    this.room[this.size++] = n;
  }

  append(other: Column<T>): void {
    if (this.size + other.size > this.room.length) this.grow(this.size + other.size);
    this.room.set(other.all, this.size);
    this.size += other.size;
  }

  /** What it holds now; to be asked for anew once it has grown. */
  get all(): T {
    return this.room.subarray(0, this.size) as T;
  }

  private grow(least: number): void {
    const larger = this.make(Math.max(least, 2 * this.room.length));
    larger.set(this.room);
    this.room = larger;
  }
}

export const counts = (): Column<Uint16Array> => new Column((length) => new Uint16Array(length));
export const offsets = (): Column<Uint32Array> => new Column((length) => new Uint32Array(length));
export const amounts = (): Column<Float32Array> => new Column((length) => new Float32Array(length));
