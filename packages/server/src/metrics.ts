/** Figures for whoever runs the server, in the text format that Prometheus and others read. */

const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

class Histogram {
  readonly #counts = new Array<number>(BUCKETS.length).fill(0);
  #sum = 0;
  #count = 0;

  add(milliseconds: number): void {
    this.#sum += milliseconds;
    this.#count++;
    for (const [i, limit] of BUCKETS.entries()) if (milliseconds <= limit) this.#counts[i] = (this.#counts[i] ?? 0) + 1;
  }

  lines(name: string, help: string): string[] {
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...BUCKETS.map((limit, i) => `${name}_bucket{le="${limit / 1000}"} ${this.#counts[i]}`),
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${(this.#sum / 1000).toFixed(6)}`,
      `${name}_count ${this.#count}`,
    ];
  }
}

export class Metrics {
  readonly #acknowledged = new Histogram();
  readonly #written = new Histogram();
  readonly #thoughts = new Histogram();
  readonly #messages = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  #loads = 0;
  #stalls = 0;

  /** A pick was answered so many milliseconds after it came. */
  acknowledged(milliseconds: number): void {
    this.#acknowledged.add(milliseconds);
  }

  written(milliseconds: number): void {
    this.#written.add(milliseconds);
  }

  botThought(milliseconds: number): void {
    this.#thoughts.add(milliseconds);
  }

  message(kind: string): void {
    this.#messages.set(kind, (this.#messages.get(kind) ?? 0) + 1);
  }

  refused(code: string): void {
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1);
  }

  loaded(): void {
    this.#loads++;
  }

  /** A table had to be made to go on. */
  stoodStill(): void {
    this.#stalls++;
  }

  /** `now`: what can only be read at the moment, such as the number of connections. */
  text(now: Readonly<Record<string, { help: string; value: number }>>): string {
    const counters = (name: string, help: string, label: string, counts: ReadonlyMap<string, number>): string[] => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} counter`,
      ...[...counts].map(([key, count]) => `${name}{${label}="${key}"} ${count}`),
    ];
    const memory = process.memoryUsage();
    const gauges = {
      ...now,
      breakpoint_memory_bytes: { help: "Memory of the process.", value: memory.rss },
      breakpoint_heap_bytes: { help: "Memory in use by the program.", value: memory.heapUsed },
      breakpoint_uptime_seconds: { help: "Seconds since the start.", value: Math.round(process.uptime()) },
    };
    return `${[
      ...this.#acknowledged.lines("breakpoint_pick_seconds", "From a pick coming in to its acknowledgement."),
      ...this.#written.lines("breakpoint_write_seconds", "Writing one entry of a game's log."),
      ...this.#thoughts.lines("breakpoint_bot_seconds", "One decision of a bot, waiting for a thread included."),
      ...counters("breakpoint_messages_total", "Messages by kind.", "kind", this.#messages),
      ...counters("breakpoint_refusals_total", "Refused requests and messages by reason.", "reason", this.#refusals),
      "# HELP breakpoint_loads_total Games loaded from the database.",
      "# TYPE breakpoint_loads_total counter",
      `breakpoint_loads_total ${this.#loads}`,
      "# HELP breakpoint_stalls_total Tables that stood still and were made to go on.",
      "# TYPE breakpoint_stalls_total counter",
      `breakpoint_stalls_total ${this.#stalls}`,
      ...Object.entries(gauges).flatMap(([name, { help, value }]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        `${name} ${value}`,
      ]),
    ].join("\n")}\n`;
  }
}
