import type { FastifyInstance } from "fastify";

/** A number, or a number for each value of the gauge's label. */
export type Reading = number | Readonly<Record<string, number>>;

/** A gauge whose value /metrics reads at each scrape. */
export interface LiveGauge {
  help: string;
  /** The label's name. Needed if a reading has several values. */
  label?: string;
  read(): Reading | Promise<Reading>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** By name, without the prefix `brolga_`. */
    liveGauges: Map<string, LiveGauge>;
  }
}

/** Adds the map to which modules add their gauges. Register it before any module. */
export function registerLiveGauges(app: FastifyInstance): void {
  app.decorate("liveGauges", new Map<string, LiveGauge>());
}
