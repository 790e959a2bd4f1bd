import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "../support/box-office.ts";
import { addBuyers } from "../support/races/seat-race.ts";
import { callServer, type ServerAnswer } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { holdForm, idsOf } from "../support/steps/booking-steps.ts";

const BUYERS = 20;
const CRASHES = 2;
const AWAY_MS = 1500;
/** It takes a second or two, and longer while other tests keep the machine busy. */
const RECOVERED_WITHIN_MS = 60_000;

let two: TwoProcesses;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "database_crash", durable: true });
  buyers = await addBuyers(two.box, BUYERS);
});
afterAll(() => two?.stop());

const NAMES = ["C", "D", "E", "F"].flatMap((row) => Array.from({ length: 15 }, (_, n) => `${row}${n + 1}`));

interface Said {
  at: number;
  answer: ServerAnswer;
}

it("answers 503 while PostgreSQL is down, is back by itself, and keeps everything that it acknowledged", async () => {
  const { postgres, box, servers, databaseUrl } = two;
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the event has no section");
  const ids = await idsOf(box, theatre, NAMES);
  const said: Said[] = [];
  let over = false;
  const keepBuying = async (as: TestBuyer, index: number) => {
    for (let turn = index; !over; turn++) {
      const seat = ids[Math.floor(Math.random() * ids.length)] ?? 0;
      const form = holdForm(theatre, section, [seat], as);
      const server = servers[turn % 2 === 0 ? 0 : 1];
      const answer = await callServer(server, "/api/booking-ticket", form, as, randomUUID());
      said.push({ at: Date.now(), answer });
      await sleep(50);
    }
  };
  const buying = Promise.all(buyers.map(keepBuying));
  const backAfter: number[] = [];
  for (let crash = 0; crash < CRASHES; crash++) {
    await sleep(2000);
    await postgres.crash();
    await sleep(AWAY_MS);
    await postgres.restart();
    const since = Date.now();
    const isBack = () => said.some(({ at, answer }) => at > since && answer.status === 200);
    while (!isBack() && Date.now() - since < RECOVERED_WITHIN_MS) await sleep(50);
    backAfter.push(Date.now() - since);
  }
  await sleep(1000);
  over = true;
  await buying;
  // Neither server exited.
  expect(servers.map((server) => server.child.exitCode)).toEqual([null, null]);
  for (const wait of backAfter) expect(wait).toBeLessThan(RECOVERED_WITHIN_MS);
  const statuses = new Set(said.map(({ answer }) => answer.status));
  expect([...statuses].sort()).toEqual([200, 503]);
  for (const { answer } of said) if (answer.status === 503) expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  // The test's own connections were lost in the crash.
  const after = await connect({ databaseUrl, embeddedDir: "memory://" });
  const acknowledged = said.flatMap(({ answer }) =>
    answer.body?.status === 1 ? [Number(answer.body.ticketBooking_id)] : [],
  );
  expect(acknowledged.length).toBeGreaterThan(BUYERS);
  const kept = await after.db.selectFrom("booking").where("id", "in", acknowledged).select("id").execute();
  expect(kept).toHaveLength(acknowledged.length);
  expect(await verifyInvariants(after.db)).toEqual([]);
  await after.close();
});
