import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestBuyer } from "../support/box-office.ts";
import { addBuyers, raceForSeat } from "../support/races/seat-race.ts";
import { callInTurns } from "../support/servers/call-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";

/** The claim without its guard: the last caller gets the seat. The race test must detect that. */
const unguarded = sql`
  create or replace function claim_units(
    claimer integer, wanted_events integer[], wanted_seats integer[], hold_seconds double precision, replacing integer[]
  ) returns table (event_id integer, seat_id integer, wanted boolean) language plpgsql as $$
  #variable_conflict use_column
  begin
    return query
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select seat.event_id, seat.id, seat.section_id, claimer, 'held', now() + make_interval(secs => hold_seconds)
    from seat where seat.id = any(wanted_seats)
    on conflict (event_id, seat_id) do update set booking_id = excluded.booking_id
    returning seat_claim.event_id, seat_claim.seat_id, true;
  end
  $$`;

let two: TwoProcesses;
let buyers: TestBuyer[];
beforeAll(async () => {
  two = await startTwoProcesses({ name: "control" });
  await unguarded.execute(two.box.db);
  buyers = await addBuyers(two.box, 60);
});
afterAll(() => two?.stop());

it("sees one seat given to several buyers if the claim is not guarded", async () => {
  const { box, servers } = two;
  const call = callInTurns(servers);
  let most = 0;
  for (let round = 1; round <= 5; round++) {
    const seat = { event: box.catalogue.theatre, seatName: `C${round}` };
    const { outcomes } = await raceForSeat(box, call, buyers, seat);
    most = Math.max(most, outcomes["200 1"] ?? 0);
  }
  expect(most).toBeGreaterThan(1);
});
