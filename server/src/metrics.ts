/** A number that only grows. */
export class Counter {
  value = 0;
  add(n: number): void {
    this.value += n;
  }
}

/** How often something took at most so long. */
export class Histogram {
  private readonly counts: number[];
  private sum = 0;
  private total = 0;

  constructor(private readonly bounds: readonly number[]) {
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.sum += value;
    this.total++;
    for (const [i, bound] of this.bounds.entries()) if (value <= bound) this.counts[i]++;
  }

  lines(name: string): string[] {
    return [
      ...this.bounds.map((bound, i) => `${name}_bucket{le="${bound}"} ${this.counts[i]}`),
      `${name}_bucket{le="+Inf"} ${this.total}`,
      `${name}_sum ${this.sum}`,
      `${name}_count ${this.total}`,
    ];
  }
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128];

/** What the server counts; `text` is the Prometheus form. No label holds a name, an id or an address. */
export class Metrics {
  readonly answers = new Counter();
  readonly refusals = new Counter();
  readonly stale = new Counter();
  readonly botAnswers = new Counter();
  readonly botFailures = new Counter();
  readonly tables = new Counter();
  readonly messages = new Counter();
  readonly commits = new Histogram(SECONDS);
  readonly commitSizes = new Histogram(SIZES);
  readonly requests = new Histogram(SECONDS);
  private readonly statuses = new Map<string, number>();
  private readonly gauges: [name: string, help: string, read: () => number][] = [];

  gauge(name: string, help: string, read: () => number): void {
    this.gauges.push([name, help, read]);
  }

  request(method: string, status: number, seconds: number): void {
    const key = `method="${method}",status="${status}"`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    this.requests.observe(seconds);
  }

  text(): string {
    const out: string[] = [];
    const head = (name: string, type: string, help: string) =>
      out.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    const counters: [string, string, Counter][] = [
      ['gordian_answers_total', 'Answers accepted and on disk', this.answers],
      ['gordian_refusals_total', 'Answers the rules refused', this.refusals],
      ['gordian_stale_answers_total', 'Answers to a position that was past', this.stale],
      ['gordian_bot_answers_total', 'Answers by bots and standing orders', this.botAnswers],
      ['gordian_bot_failures_total', 'Bot jobs that failed', this.botFailures],
      ['gordian_tables_total', 'Tables made', this.tables],
      ['gordian_live_messages_total', 'Messages sent to live connections', this.messages],
    ];
    for (const [name, help, counter] of counters) {
      head(name, 'counter', help);
      out.push(`${name} ${counter.value}`);
    }
    const histograms: [string, string, Histogram][] = [
      ['gordian_commit_seconds', 'Time of one commit', this.commits],
      ['gordian_commit_size', 'Answers in one commit', this.commitSizes],
      ['gordian_request_seconds', 'Time of one request', this.requests],
    ];
    for (const [name, help, histogram] of histograms) {
      head(name, 'histogram', help);
      out.push(...histogram.lines(name));
    }
    head('gordian_requests_total', 'counter', 'Requests by method and status');
    for (const [labels, n] of this.statuses) out.push(`gordian_requests_total{${labels}} ${n}`);
    for (const [name, help, read] of this.gauges) {
      head(name, 'gauge', help);
      out.push(`${name} ${read()}`);
    }
    return `${out.join('\n')}\n`;
  }
}
