import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SeatKey } from "../../server/modules/inventory/claim-statement.ts";
import { makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { addBuyers, raceForSeat } from "../support/seat-race.ts";

/** The claim with its guard taken out: whoever comes last has the seat. The race test must be able to see that. */
vi.mock("../../server/modules/inventory/claim-statement.ts", () => ({
  claimStatement: (bookingId: number, seats: readonly SeatKey[], holdSeconds: number) => sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, ${bookingId}, 'held', now() + make_interval(secs => ${holdSeconds})
    from seat where id = any(${seats.map((seat) => seat.seatId)}::integer[])
    on conflict (event_id, seat_id) do update set booking_id = excluded.booking_id
    returning event_id as "eventId", seat_id as "seatId", true as wanted`,
}));

let postgres: PostgresServer | null;
let box: TestOffice;
let buyers: TestBuyer[];
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("control"), poolSize: 20 });
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
