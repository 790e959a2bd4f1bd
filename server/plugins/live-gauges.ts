import type { FastifyInstance } from "fastify";

/** A number, or one for each value of the gauge's label. */
export type Reading = number | Readonly<Record<string, number>>;

/** What /metrics reads when it is asked, from whoever knows it. */
export interface LiveGauge {
  help: string;
  /** What the names of a reading are; needed where a reading has names. */
  label?: string;
  read(): Reading | Promise<Reading>;
}

declare module "fastify" {
  interface FastifyInstance {
    /** By name, without the prefix `brolga_`. */
    liveGauges: Map<string, LiveGauge>;
  }
}

/** Before any module: each adds what only it can tell. */
export function registerLiveGauges(app: FastifyInstance): void {
  app.decorate("liveGauges", new Map<string, LiveGauge>());
}
