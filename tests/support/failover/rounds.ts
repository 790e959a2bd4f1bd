import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { DatabaseNode } from "./database-node.ts";
import { Insider } from "./insider.ts";
import type { Stage } from "./stage.ts";

/**
 * `killed`: the whole machine, by kill -9. `crashed`: PostgreSQL alone, by kill -9. `frozen`: everything on the machine
 * stops, and continues later. `cut off`: no byte passes to or from the machine for a while.
 */
export type Fault = "killed" | "crashed" | "frozen" | "cut off";

export interface Round {
  fault: Fault;
  /** From the fault until the answer to a hold that was requested after it. */
  holdSeconds: number;
  /** Until /readyz of the process behind PgBouncer and HAProxy. */
  pooledSeconds: number;
  /** Until /readyz of the process that knows both hosts. */
  directSeconds: number;
  /** Until somebody who watches the seat map sees a seat change. */
  mapSeconds: number;
}

/** The time after which a process counts as broken and not slow. It is longer than any promised figure. */
const BACK_WITHIN_MS = 120_000;
const BUSY_WITHIN_MS = 60_000;
/** How long the crowd buys before the fault and after it. */
const SELLING_MS = 4000;

/**
 * Does this to the primary while the crowd is buying, and waits until both processes sell again. It then brings the old
 * primary back, and checks that nothing acknowledged was lost and that nobody could write to the old primary.
 */
export async function playRound(stage: Stage, fault: Fault): Promise<Round> {
  const { pair, crowd, servers, watcher } = stage;
  const { primary, standby } = await pair.healthy();
  await untilSelling(stage);
  const insider = await Insider.enter(primary);
  await sleep(SELLING_MS);
  await strike(primary, fault);
  const at = Date.now();
  const since = async (is: () => boolean | Promise<boolean>) => {
    while (!(await is())) {
      if (Date.now() - at > BACK_WITHIN_MS) throw new Error(await complaint(stage, fault));
      await sleep(100);
    }
    return (Date.now() - at) / 1000;
  };
  const isReady = (port: number) => async () => {
    const begun = Date.now();
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => null,
    );
    return answer?.status === 200 && begun > at;
  };
  // If only PostgreSQL crashed, it may be restarted on the same node.
  const hasSuccessor = async () => {
    const now = await pair.primaryNow();
    return now !== undefined && (now !== primary || fault === "crashed");
  };
  await since(hasSuccessor);
  const [holdSeconds, pooledSeconds, directSeconds, mapSeconds] = await Promise.all([
    since(() => crowd.lastHold.begunAt > at),
    since(isReady(servers[0].port)),
    since(isReady(servers[1].port)),
    // Calls in flight at the fault may arrive after it.
    since(() => watcher.heardAt > Math.max(at, crowd.lastHold.begunAt) && crowd.lastHold.begunAt > at),
  ]);
  await sleep(SELLING_MS);
  await mend(primary, fault);
  const { primary: now } = await pair.healthy();
  if (fault !== "crashed") expect(now.name).toBe(standby.name);
  await insider.leave();
  expect(await insider.lostIn(now)).toEqual([]);
  await stage.check(now);
  expect(crowd.faults).toEqual([]);
  return { fault, holdSeconds, pooledSeconds, directSeconds, mapSeconds };
}

async function strike(primary: DatabaseNode, fault: Fault): Promise<void> {
  if (fault === "killed") await primary.kill();
  else if (fault === "crashed") await primary.killDatabase();
  else if (fault === "frozen") await primary.freeze();
  else primary.unplug();
}

async function mend(primary: DatabaseNode, fault: Fault): Promise<void> {
  if (fault === "killed") await primary.boot();
  else if (fault === "frozen") primary.thaw();
  else if (fault === "cut off") primary.plug();
}

async function untilSelling({ crowd }: Stage): Promise<void> {
  const from = Date.now();
  while (crowd.lastHold.begunAt < from) {
    if (Date.now() - from > BUSY_WITHIN_MS) throw new Error(`nobody can buy:\n${crowd.faults.join("\n")}`);
    await sleep(50);
  }
}

async function complaint({ pair, servers }: Stage, fault: Fault): Promise<string> {
  const logs = await Promise.all(pair.nodes.map(async (node) => `${node.name}:\n${(await node.log()).slice(-3000)}`));
  const outputs = servers.map((server, index) => `process ${index + 1}:\n${server.output().slice(-3000)}`);
  return [`nobody sells again after the primary was ${fault}`, ...logs, ...outputs].join("\n");
}
