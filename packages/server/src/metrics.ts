/** Figures for whoever runs the server, in the text format that Prometheus and others read. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

export class Metrics {
  readonly #registry = new Registry();
  readonly #acknowledged = this.#histogram("breakpoint_pick_seconds", "From a pick coming in to its acknowledgement.");
  readonly #written = this.#histogram("breakpoint_write_seconds", "Writing one entry of a game's log.");
  readonly #thoughts = this.#histogram("breakpoint_bot_seconds", "One decision of a bot, waiting for a thread included.");
  readonly #messages = this.#counter("breakpoint_messages_total", "Messages by kind.", "kind");
  readonly #refusals = this.#counter("breakpoint_refusals_total", "Refused requests and messages by reason.", "reason");
  readonly #loads = this.#counter("breakpoint_loads_total", "Games loaded from the database.");
  readonly #stalls = this.#counter("breakpoint_stalls_total", "Tables that stood still and were made to go on.");

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  #histogram(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: BUCKETS, registers: [this.#registry] });
  }

  #counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A figure that can only be read at the moment, such as the number of connections. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** A pick was answered so many milliseconds after it came. */
  acknowledged(milliseconds: number): void {
    this.#acknowledged.observe(milliseconds / 1000);
  }

  written(milliseconds: number): void {
    this.#written.observe(milliseconds / 1000);
  }

  botThought(milliseconds: number): void {
    this.#thoughts.observe(milliseconds / 1000);
  }

  message(kind: string): void {
    this.#messages.inc({ kind });
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason });
  }

  loaded(): void {
    this.#loads.inc();
  }

  /** A table had to be made to go on. */
  stoodStill(): void {
    this.#stalls.inc();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
