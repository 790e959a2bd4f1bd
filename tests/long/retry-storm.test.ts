import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "../support/box-office.ts";
import { addBuyers } from "../support/races/seat-race.ts";
import { callServer, type ServerAnswer } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { holdForm, idsOf } from "../support/steps/booking-steps.ts";

const USUAL = 20;
const STORM = 10 * USUAL;
const STORM_SECONDS = 30;
const CALM_SECONDS = 8;
/** A client that gives up on a call repeats it at most this often. */
const RETRIES = 3;
const PATIENCE_MS = 5000;

let two: TwoProcesses;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({
    name: "retry_storm",
    env: { HOLD_SECONDS: "1", MAX_EVENT_LOOP_DELAY_MS: "2000", MAX_CALLS_AT_ONCE: "40" },
  });
  buyers = await addBuyers(two.box, STORM);
});
afterAll(() => two?.stop());

const NAMES = ["C", "D", "E", "F", "G", "H"].flatMap((row) => Array.from({ length: 19 }, (_, n) => `${row}${n + 1}`));
const GAVE_UP: ServerAnswer = { status: -1, retryAfter: null, body: null };

it("keeps serving while ten times as many clients repeat their calls, and is as fast as before once they stop", async () => {
  const { box, servers } = two;
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  const ids = await idsOf(box, theatre, NAMES);
  const answers: ServerAnswer[] = [];
  const ask = (as: TestBuyer, turn: number) => {
    const seat = ids[Math.floor(Math.random() * ids.length)] ?? 0;
    const call = callServer(
      servers[turn % 2 === 0 ? 0 : 1],
      "/api/booking-ticket",
      holdForm(theatre, section, [seat], as),
      as,
    );
    return Promise.race([call, sleep(PATIENCE_MS, GAVE_UP)]);
  };
  const served = (answer: ServerAnswer) => answer.status === 200;
  /** The box office's answers per second, whether or not the seat was free. */
  const load = async (clients: number, seconds: number) => {
    const until = Date.now() + seconds * 1000;
    let good = 0;
    const client = async (as: TestBuyer, index: number) => {
      for (let turn = index; Date.now() < until; turn++) {
        for (let tried = 0; tried <= RETRIES && Date.now() < until; tried++) {
          const answer = await ask(as, turn + tried);
          answers.push(answer);
          if (served(answer)) {
            good += 1;
            break;
          }
        }
      }
    };
    await Promise.all(buyers.slice(0, clients).map(client));
    return good / seconds;
  };
  await load(USUAL, 3);
  const before = await load(USUAL, CALM_SECONDS);
  const storm = await load(STORM, STORM_SECONDS);
  const after = await load(USUAL, CALM_SECONDS);
  console.log(
    `served a second: ${before.toFixed(0)} before, ${storm.toFixed(0)} in the storm, ${after.toFixed(0)} after`,
  );
  expect(storm).toBeGreaterThan(before / 2);
  expect(after).toBeGreaterThan(before / 2);
  expect(answers.filter((answer) => ![200, 503, GAVE_UP.status].includes(answer.status))).toEqual([]);
  for (const answer of answers) if (answer.status === 503) expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  expect(await verifyInvariants(box.db)).toEqual([]);
});
