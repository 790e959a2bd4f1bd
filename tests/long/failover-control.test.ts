import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Insider } from "../support/failover/insider.ts";
import { startPair } from "../support/failover/pair.ts";

/* The synchronous standby preserves acknowledged work when the primary is cut off. Without it, the same test loses
   some. */

const WRITING_MS = 2000;

/** How many writes on the cut off machine were acknowledged and are missing on the new primary. */
async function lostWhenCutOff(synchronous: boolean): Promise<number> {
  const pair = await startPair({ synchronous });
  try {
    const { primary } = await pair.healthy();
    const insider = await Insider.enter(primary);
    await sleep(WRITING_MS);
    primary.unplug();
    const isReplaced = async () => {
      const now = await pair.primaryNow();
      return now !== undefined && now !== primary;
    };
    await expect.poll(isReplaced, { timeout: 120_000, interval: 200 }).toBe(true);
    primary.plug();
    const { primary: now } = await pair.healthy();
    await insider.leave();
    expect(insider.count).toBeGreaterThan(0);
    return (await insider.lostIn(now)).length;
  } finally {
    await pair.stop();
  }
}

it("with the synchronous standby nothing acknowledged is lost", async () => {
  expect(await lostWhenCutOff(true)).toBe(0);
});

it("without it, writes are acknowledged by the machine that was cut off, and lost", async () => {
  expect(await lostWhenCutOff(false)).toBeGreaterThan(0);
});
