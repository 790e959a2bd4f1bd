import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import type { FastifyInstance } from "fastify";

export const CONNECTIONS = 10;
/** Short and in turns: what else the machine does falls on both alike. */
const ROUND_SECONDS = 2;
const ROUNDS = 5;

export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** Something that listens, the calls it is sent, and which answers count. */
export interface Target {
  app: FastifyInstance;
  next: () => LoadRequest;
  counts: (status: number, body: string) => boolean;
}

export interface Measure {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with a status other than 200, and calls without an answer. */
  errors: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

async function round(target: Target): Promise<Measure> {
  const { port } = target.app.server.address() as AddressInfo;
  let counted = 0;
  let errors = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers, body } = target.next();
          const json = body === undefined ? {} : { body: JSON.stringify(body) };
          const type = body === undefined ? {} : { "content-type": "application/json" };
          return { ...request, method, path, headers: { ...type, ...headers }, ...json };
        },
        onResponse: (status, body) => {
          if (status !== 200) errors += 1;
          else if (target.counts(status, body)) counted += 1;
        },
      },
    ],
  });
  const { p50, p99 } = result.latency;
  return { perSecond: counted / result.duration, p50Ms: p50, p99Ms: p99, errors: errors + result.errors };
}

function middle(rounds: readonly Measure[]): Measure {
  return {
    perSecond: median(rounds.map((each) => each.perSecond)),
    p50Ms: median(rounds.map((each) => each.p50Ms)),
    p99Ms: median(rounds.map((each) => each.p99Ms)),
    errors: rounds.reduce((sum, each) => sum + each.errors, 0),
  };
}

/**
 * Loads both in turns, after a first round each that does not count, and answers the median of each, and of the ratios
 * of their rounds.
 */
export async function compare(ours: Target, bare: Target, afterWarmUp: () => Promise<unknown>) {
  for (const { app } of [ours, bare]) await app.listen({ port: 0, host: "127.0.0.1" });
  await round(bare);
  await round(ours);
  await afterWarmUp();
  const rounds: { ours: Measure; bare: Measure }[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) rounds.push({ bare: await round(bare), ours: await round(ours) });
  for (const { app } of [ours, bare]) await app.close();
  return {
    ours: middle(rounds.map((each) => each.ours)),
    bare: middle(rounds.map((each) => each.bare)),
    ratio: median(rounds.map((each) => each.ours.perSecond / each.bare.perSecond)),
  };
}
