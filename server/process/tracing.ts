import type { Facts, Tracing } from "./trace-export.ts";

let tracing: Tracing | null = null;

/**
 * Sends traces by OpenTelemetry from here on, if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise none of its code is loaded. Call it before the
 * database is opened.
 * @returns a function that sends what is left and ends this
 */
export async function startTracing(endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { exportTraces } = await import("./trace-export.ts");
  const started = exportTraces(endpoint);
  tracing = started;
  return () => {
    tracing = null;
    return started.stop();
  };
}

/** Times work as a span, if traces are sent. */
export const traced = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  tracing ? tracing.span(name, facts, work) : work();

/** The option by which Kysely tells of its statements, if traces are sent. */
export const statementLog = () => (tracing ? { log: tracing.statement } : {});

export const traceCalls: Tracing["calls"] = (...args) => tracing?.calls(...args);
