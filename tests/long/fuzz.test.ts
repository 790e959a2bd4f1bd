import "../support/light-passwords.ts";
import { describe, it } from "vitest";
import { startPostgres } from "../support/database/postgres.ts";
import { runFuzz } from "../support/fuzz/run-fuzz.ts";
import { makeWorld } from "../support/fuzz/world.ts";

/* The long form of fault 15 of docs/design/trust.md#fault-tests. The first round of `FUZZ_SEED=…` repeats the calls
   of that seed. */

const CALLS = 200_000;
/** Each round has a new box office, so that seats and vouchers remain to be bought. */
const ROUNDS = 10;
/** On a busy machine a round takes a quarter of an hour. */
const WITHIN_MS = ROUNDS * 900_000;
const SEED = Number(process.env.FUZZ_SEED ?? 20_270_000);

async function fuzzRounds(databaseUrlOf: (round: number) => Promise<string | undefined>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const databaseUrl = await databaseUrlOf(round);
    const world = await makeWorld(databaseUrl === undefined ? { embeddedDir: "memory://" } : { databaseUrl });
    try {
      await runFuzz(world, { calls: CALLS / ROUNDS, seed: SEED + round });
    } finally {
      await world.close();
    }
  }
}

describe(`answers ${CALLS} random calls over all routes soundly`, () => {
  it("on the embedded database", () => fuzzRounds(async () => undefined), WITHIN_MS);

  it(
    "on PostgreSQL",
    async () => {
      const postgres = await startPostgres();
      try {
        await fuzzRounds((round) => postgres.createDatabase(`fuzz_${round}`));
      } finally {
        await postgres.stop();
      }
    },
    WITHIN_MS,
  );
});
