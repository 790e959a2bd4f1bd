/**
 * How long buyers wait when the primary is lost: the seconds from each fault until a hold is acknowledged again, and until each
 * process can sell again. The limit is 30 s. `npm run bench:failover -- 6` plays six rounds; three kinds of fault take turns.
 */
import { type Fault, playRound, type Round } from "#tests/support/failover/rounds.ts";
import { buildStage } from "#tests/support/failover/stage.ts";

const LIMIT_SECONDS = 30;
const ROUNDS = Number(process.argv[2] ?? 3);
const FAULTS: readonly Fault[] = ["killed", "frozen", "cut off"];

const stage = await buildStage({ buyers: 200, seats: 40_000, thinkMs: 6000 });
const leave = stage.open();
const rounds: Round[] = [];
try {
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await playRound(stage, FAULTS[round % FAULTS.length] ?? "killed"));
} finally {
  await leave();
  await stage.stop();
}
console.table(rounds);
const longest = Math.max(
  ...rounds.flatMap((round) => [round.holdSeconds, round.pooledSeconds, round.directSeconds, round.mapSeconds]),
);
console.log(
  `longest ${longest.toFixed(1)} s, limit ${LIMIT_SECONDS} s: ${longest <= LIMIT_SECONDS ? "holds" : "FAILS"}`,
);
process.exitCode = longest <= LIMIT_SECONDS ? 0 : 1;
