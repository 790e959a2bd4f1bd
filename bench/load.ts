import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { treesMs } from "./cpu.ts";

export const CONNECTIONS = 10;
/** Rounds are short and in turns, so that other work on the machine affects both alike. */
const ROUND_SECONDS = 2;
const ROUNDS = 5;

export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A server, the calls that it receives one after the other, and the text that a valid answer contains. */
export interface Target {
  app: FastifyInstance;
  calls: readonly LoadRequest[];
  counts: string;
  /** Each call gets an Idempotency-Key of its own. */
  hasKeys?: boolean;
  /** Runs before each round. */
  prepare?: () => Promise<unknown>;
  /** The first process of the PostgreSQL server, if its CPU time is wanted. */
  postgresPid?: number | undefined;
}

/** The input of the generator's process. */
export interface Load extends Pick<Target, "calls" | "counts" | "hasKeys"> {
  url: string;
  connections: number;
  seconds: number;
}

/** The figures that the generator's process measured. */
export interface Measure {
  /** Valid answers. */
  counted: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with a status other than 200, and calls without an answer. */
  errors: number;
}

/** A measure with the CPU time of each valid answer: of this process, which has the server, and of PostgreSQL. */
export interface MeasuredLoad extends Measure {
  nodeMs: number;
  postgresMs: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Generates load for the given time, from a separate process, on a server of any process. */
export async function loadUrl(input: Load): Promise<Measure> {
  const generator = fork(new URL("./generator.ts", import.meta.url));
  generator.send(input);
  const [measured]: Measure[] = await once(generator, "message");
  if (!measured) throw new Error("the load's own process measured nothing");
  return measured;
}

/** Loads a server of this process, and measures its CPU time too. */
export async function load(target: Target, connections = CONNECTIONS, seconds = ROUND_SECONDS): Promise<MeasuredLoad> {
  const { calls, counts, hasKeys, prepare, postgresPid } = target;
  await prepare?.();
  const { port } = target.app.server.address() as AddressInfo;
  const input: Load = { url: `http://127.0.0.1:${port}`, connections, seconds, calls, counts };
  if (hasKeys) input.hasKeys = true;
  const postgresMs = async () => (postgresPid === undefined ? 0 : treesMs([postgresPid]));
  const postgresBefore = await postgresMs();
  const nodeBefore = process.cpuUsage();
  const measured = await loadUrl(input);
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    ...measured,
    nodeMs: (user + system) / 1000 / measured.counted,
    postgresMs: ((await postgresMs()) - postgresBefore) / measured.counted,
  };
}

function middle(rounds: readonly MeasuredLoad[]): MeasuredLoad {
  return {
    counted: rounds.reduce((sum, each) => sum + each.counted, 0),
    nodeMs: median(rounds.map((each) => each.nodeMs)),
    postgresMs: median(rounds.map((each) => each.postgresMs)),
    perSecond: median(rounds.map((each) => each.perSecond)),
    p50Ms: median(rounds.map((each) => each.p50Ms)),
    p99Ms: median(rounds.map((each) => each.p99Ms)),
    errors: rounds.reduce((sum, each) => sum + each.errors, 0),
  };
}

/**
 * Loads both servers in turns, after a first round each that does not count. Returns the median of each, and the median of the
 * rounds' ratios. Starts servers that do not listen yet, and closes the bare one.
 */
export async function compare(ours: Target, bare: Target, afterWarmUp: () => Promise<unknown> = async () => undefined) {
  for (const { app } of [ours, bare]) if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  await load(bare);
  await load(ours);
  await afterWarmUp();
  const rounds: { ours: MeasuredLoad; bare: MeasuredLoad }[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) rounds.push({ bare: await load(bare), ours: await load(ours) });
  await bare.app.close();
  return {
    ours: middle(rounds.map((each) => each.ours)),
    bare: middle(rounds.map((each) => each.bare)),
    ratio: median(rounds.map((each) => each.ours.perSecond / each.bare.perSecond)),
  };
}
