import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import { numberGateChanges } from "#server/modules/gate/change-log.ts";
import { MAX_SCANS_A_TICKET } from "#server/modules/gate/spare-scans.ts";
import { seatChangeLog } from "#server/modules/inventory/seat-stream/change-log.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { buildStadium, sellSeats } from "#tests/support/catalogue/stadium.ts";
import {
  approvalCode,
  bookForm,
  checkout,
  gatewayAnswer,
  holdForm,
  idsOf,
} from "#tests/support/steps/booking-steps.ts";
import { changes, device, gateCall, scan, takeScans } from "#tests/support/steps/gate-steps.ts";

/*
 * The database caches the plans of statements. A plan for an empty table reads all of it, and is still used after the
 * table has grown. This test therefore uses the box office from its first moment, fills the tables, and checks that the
 * same steps read no more rows than before. The database counts the rows, so no clock is involved.
 */

const GROWN_TO = 2000;
/** Far below GROWN_TO. The repeated ticket has up to 40 scans, which some statements of a round read. */
const MAX_MORE_ROWS = 400;
/** Enough for the database to settle on a plan for each statement: it makes five before it caches one. */
const ROUNDS = 6;

let repeated: number;
const door = device("North door");

const box = await openBoxOffice({ embeddedDir: "memory://" });
const names = "BCDEFGH".split("").flatMap((row) => Array.from({ length: 8 }, (_, n) => `${row}${n + 3}`));
const seats = await idsOf(box, box.catalogue.theatre, names);
// The worst case: the database knows that the tables are empty.
await box.sql`analyze`;
const stadium = await buildStadium(box, GROWN_TO);
await assignEvents(box.db, stadium.staff.email, [box.catalogue.theatre.id]);

/** Buys a seat; returns its ticket's id. */
async function buy(seat: number): Promise<number> {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const as = box.buyer;
  const withKey = () => ({ as, headers: { "idempotency-key": randomUUID() } });
  const held = await post(box.app, "/api/booking-ticket", holdForm(theatre, section, [seat], as), withKey());
  const bookingId = String(held.json().ticketBooking_id);
  const made = await post(box.app, "/api/booking-ticket", bookForm(bookingId, theatre, 1, as), withKey());
  const form = await checkout(box, made.json().response_data.pid, as);
  await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
  const ticket = await box.db
    .selectFrom("ticket")
    .where("booking_id", "=", Number(bookingId))
    .select("id")
    .executeTakeFirstOrThrow();
  return ticket.id;
}

/** A ticket with as many scans as the box office stores for one ticket. */
async function buyRepeated(): Promise<number> {
  const ticket = await buy(seats.pop() ?? 0);
  const scans = Array.from({ length: 2 * MAX_SCANS_A_TICKET }, () => scan(ticket, new Date()));
  await takeScans(box, stadium.staff, door, scans);
  return ticket;
}

/** What buyers and doors do, once. */
async function round(): Promise<void> {
  const { staff } = stadium;
  const ticket = await buy(seats.pop() ?? 0);
  await takeScans(box, staff, door, [scan(ticket, new Date())]);
  await takeScans(box, staff, door, [scan(repeated, new Date())]);
  await changes(box, staff, String(await numberGateChanges(box.db)));
  await gateCall(box, staff, "clashes");
  await seatChangeLog(box.db, () => undefined).number();
  const history = await get(box.app, `/api/booking-history?user_id=${box.buyer.id}&limit=1`, { as: box.buyer });
  expect(history.statusCode, history.body).toBe(200);
  await expireOverdue(box.db);
}

/** The rows read of each table since the database began, with or without an index. */
async function rowsRead(): Promise<Map<string, number>> {
  await box.sql`select pg_stat_force_next_flush()`;
  const rows = await box.sql<{ name: string; read: number }>`
    select relname as name, pg_stat_get_tuples_returned(oid) + (
      select coalesce(sum(pg_stat_get_tuples_returned(indexrelid)), 0) from pg_index where indrelid = pg_class.oid
    )::bigint as read
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/** The rows that one round reads of each table. */
async function rowsOfRounds(rounds: number): Promise<Map<string, number>> {
  const before = await rowsRead();
  for (let n = 0; n < rounds; n++) await round();
  return new Map([...(await rowsRead())].map(([name, read]) => [name, (read - (before.get(name) ?? 0)) / rounds]));
}

/** Adds tickets and scans in the order of their arrival, and other data of an evening, all of other people. */
async function fill(): Promise<void> {
  await sellSeats(box, stadium, GROWN_TO);
  const tickets = await box.db.selectFrom("ticket").where("event_id", "=", stadium.eventId).select("id").execute();
  for (let from = 0; from < tickets.length; from += 500) {
    const scans = tickets.slice(from, from + 500).map(({ id }) => scan(id, new Date()));
    await takeScans(box, stadium.staff, door, scans, { eventId: stadium.eventId });
  }
  await box.sql`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, (select max(id) from booking where event_id = ${stadium.eventId}), 'sold', 'infinity'
    from seat where event_id = ${stadium.eventId}`;
  await box.sql`
    insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
    select ${box.second.id}, 'Single', ${stadium.eventId}, now(), now(), 0, 0
    from generate_series(1, ${GROWN_TO})`;
  await box.sql`
    update booking set state = 'expired', moved_because = 'hold-ended' where user_id = ${box.second.id} and state = 'held'`;
  await box.sql`
    insert into booking_seat (booking_id, position, event_id, seat_id, price_cents)
    select booking.id, 1, seat.event_id, seat.id, 0 from (
      select id, row_number() over () as n from booking where user_id = ${box.second.id}
    ) as booking join (
      select event_id, id, row_number() over () as n from seat where event_id = ${stadium.eventId}
    ) as seat using (n)`;
  await box.sql`
    insert into payment_attempt (booking_id, attempt_no, provider, reference, amount_cents, provider_data, state)
    select id, 1, 'fiserv', 'oid' || id, 100, '{}', 'failed'
    from booking where user_id = ${box.second.id}`;
  await box.sql`
    insert into idempotency_key (scope, key, body_hash, status_code, response)
    select 'of others', 'key ' || n, '', 200, '{}' from generate_series(1, ${GROWN_TO}) as n`;
  await box.sql`
    insert into user_account (first_name, last_name, email, mobile, password_hash, user_role)
    select 'Tavita', 'Sole', 'person' || n || '@example.com', '05' || lpad(n::text, 8, '0'), '', 1
    from generate_series(1, ${GROWN_TO}) as n`;
}

it("reads as many rows for a buyer and a door in a full database as in an empty one", async () => {
  repeated = await buyRepeated();
  await rowsOfRounds(ROUNDS);
  const empty = await rowsOfRounds(ROUNDS);
  await fill();
  // The tables are analysed one by one, between callers' requests.
  await rowsOfRounds(ROUNDS);
  const full = await rowsOfRounds(ROUNDS);
  const grown = [...full].filter(([name, read]) => read > 2 * (empty.get(name) ?? 0) + MAX_MORE_ROWS);
  expect(grown).toEqual([]);
}, 120_000);
