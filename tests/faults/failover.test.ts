import { afterAll, beforeAll, expect, it } from "vitest";
import { keptPosts } from "../support/failover/kept-posts.ts";
import { playRound, type Round } from "../support/failover/rounds.ts";
import { buildStage, type Stage } from "../support/failover/stage.ts";

/*
 * The primary of a pair is lost while people buy (docs/run/fail-over.md). `npm run test:long` repeats it twenty times,
 * and also freezes the primary and cuts it off. `npm run bench:failover` compares the seconds with the promise.
 */

let stage: Stage;
let leave: () => Promise<void>;
const rounds: Round[] = [];
beforeAll(async () => {
  stage = await buildStage({ buyers: 60, seats: 5000, thinkMs: 2000 });
  leave = stage.open();
});
afterAll(async () => {
  await leave?.();
  console.table(rounds);
  await stage?.stop();
});

it("the primary is killed: the standby sells on, and nothing acknowledged is lost", async () => {
  rounds.push(await playRound(stage, "killed"));
  expect(stage.servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
});

it("the gateway's posts that came meanwhile were kept on the disk, and none waits there now", async () => {
  const { kept } = await keptPosts(stage.servers);
  expect(kept).toBeGreaterThan(0);
  const waiting = async () => (await keptPosts(stage.servers)).waiting;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
});
