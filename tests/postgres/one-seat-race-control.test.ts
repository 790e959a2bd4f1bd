import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { addBuyers, raceForSeat } from "../support/seat-race.ts";

/** The claim with its guard taken out: whoever comes last has the seat. The race test must be able to see that. */
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

let postgres: PostgresServer | null;
let box: TestOffice;
let buyers: TestBuyer[];
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("control"), poolSize: 20 });
  await unguarded.execute(box.db);
  buyers = await addBuyers(box, 60);
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

it("sees one seat given to several buyers where the claim is not guarded", async (test) => {
  if (!postgres) return test.skip();
  let most = 0;
  for (let round = 1; round <= 5; round++) most = Math.max(most, (await raceForSeat(box, buyers, `C${round}`)).winners);
  expect(most).toBeGreaterThan(1);
});
