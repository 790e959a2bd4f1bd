import { afterAll, beforeAll, expect, it } from "vitest";
import { keptPosts } from "../support/failover/kept-posts.ts";
import { type Fault, playRound, type Round } from "../support/failover/rounds.ts";
import { buildStage, type Stage } from "../support/failover/stage.ts";

/* The long form of tests/faults/failover.test.ts: 200 buyers, and the primary is lost twenty times. */

const ROUNDS = 20;
const FAULTS: readonly Fault[] = ["killed", "frozen", "cut off", "crashed"];

let stage: Stage;
let leave: () => Promise<void>;
const rounds: Round[] = [];
beforeAll(async () => {
  stage = await buildStage({ buyers: 200, seats: 40_000, thinkMs: 6000 });
  leave = stage.open();
});
afterAll(async () => {
  await leave?.();
  console.table(rounds);
  if (stage) console.log(`acknowledged: ${JSON.stringify(stage.ledger.counts)}`);
  await stage?.stop();
});

const plan = Array.from({ length: ROUNDS }, (_, index) => ({
  round: index + 1,
  fault: FAULTS[index % FAULTS.length] ?? "killed",
}));

it.for(plan)("round $round, the primary is $fault: nothing acknowledged is lost", async ({ fault }) => {
  const played = await playRound(stage, fault);
  // The run takes a quarter of an hour, so each round is printed.
  console.log(JSON.stringify(played));
  rounds.push(played);
  expect(stage.servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
});

it("after the last round the crowd leaves, and the books are right", async () => {
  await leave();
  const { primary } = await stage.pair.healthy();
  await stage.check(primary);
  expect(stage.crowd.faults).toEqual([]);
  const { kept } = await keptPosts(stage.servers);
  expect(kept).toBeGreaterThan(ROUNDS);
  const waiting = async () => (await keptPosts(stage.servers)).waiting;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  const { holds, orders, payments, tickets, scans } = stage.ledger.counts;
  for (const count of [holds, orders, payments, tickets, scans]) expect(count).toBeGreaterThan(ROUNDS);
});
