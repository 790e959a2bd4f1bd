import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { toAmount } from "#contract/rules/money/money.ts";
import { seatStates } from "#contract/rules/seats/state-words.ts";
import type { DeskSales } from "#contract/wire/desk/events.ts";
import type { DeskSeats } from "#contract/wire/desk/seats.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { checkout, hold, idsOf } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, organiserOf } from "#tests/support/steps/desk-steps.ts";
import { notify } from "#tests/support/steps/payment-steps.ts";
import { addTypes, holdTypes, nameAll } from "#tests/support/steps/type-steps.ts";

/* The figures of a venue that sells several kinds of ticket in two sections, each one alone and as CSV. */

/** Sells seats of a section at a moment. @returns the pid */
async function sell(of: FixtureEvent, seats: Record<string, string>, at: string): Promise<string> {
  const [names, wanted] = [Object.keys(seats), Object.values(seats).map((type) => types[type] ?? "")];
  const as = await box.addBuyer(`buyer-${at}@example.com`);
  const booking = await holdTypes(box, of, names, wanted, as);
  const { pid } = (await nameAll(box, booking, of, names.length, as)).json().response_data;
  expect(await notify(box, await checkout(box, pid, as))).toBe(200);
  await paidAt(pid, at);
  return pid;
}

const paidAt = (pid: string, at: string) =>
  box.sql`update booking set paid_at = ${at}::timestamptz where pid = ${Number(pid)}`;

const box = await openBoxOffice();
const event = box.catalogue.theatre;
const balcony: FixtureEvent = { ...event, sections: event.sections.slice(1) };
const owner = await addMember(box, await organiserOf(box, event.id), "owner");
const types = await addTypes(box.db, event, [
  { name: "Adult" },
  { name: "Concession", rule: "percent", value: 80 },
  { name: "Child", rule: "amount", value: 2000 },
]);
await sell(event, { C1: "Adult", C2: "Adult", C3: "Concession" }, "2026-02-01T02:10:00Z");
await sell(balcony, { C1: "Child", C2: "Child", C3: "Adult" }, "2026-02-01T03:50:00Z");
const back = await sell(event, { D1: "Adult" }, "2026-02-01T03:55:00Z");
const { tickets } = (await desk(box, "GET", `/orders/${back}`, owner)).json();
const refund = { ticket_ids: [tickets[0].id], reason: "Ill", amount_cents: 8950 };
await desk(box, "POST", `/orders/${back}/refunds`, owner, { body: refund, headers: once() });
await box.sql`update ticket_refund set made_at = '2026-02-02T13:30:00Z'`;
const [comp] = await idsOf(box, event, ["E1"]);
const given = await desk(box, "POST", `/events/${event.id}/comps`, owner, {
  body: { seat_ids: [String(comp)], first_name: "Ada", last_name: "Nguyen", email: "a@example.com", reason: "Press" },
  headers: once(),
});
if (given.statusCode !== 201) throw new Error(given.body);
await paidAt(given.json().order_id, "2026-02-02T13:40:00Z");

it("adds up sales by each type and each price", async () => {
  const sales: DeskSales = (await desk(box, "GET", `/events/${event.id}/sales`, owner)).json();
  expect(sales.by_type).toEqual([
    { type: "Adult", sold: 3, gross_cents: 22_400 },
    { type: "Child", sold: 2, gross_cents: 4000 },
    { type: "Concession", sold: 1, gross_cents: 7200 },
    { type: null, sold: 1, gross_cents: 0 },
  ]);
  expect(sales.by_price).toEqual([
    { price_cents: 0, sold: 1, gross_cents: 0 },
    { price_cents: 2000, sold: 2, gross_cents: 4000 },
    { price_cents: 4500, sold: 1, gross_cents: 4500 },
    { price_cents: 7200, sold: 1, gross_cents: 7200 },
    { price_cents: 8950, sold: 2, gross_cents: 17_900 },
  ]);
});

it("gives every row of them as CSV", async () => {
  const { body } = await desk(box, "GET", `/events/${event.id}/sales.csv`, owner);
  expect(body.split("\r\n")).toEqual([
    "\uFEFFBy,What,Sold,Given away,Refunded,Gross",
    "Total,,7,1,1,336.00",
    "Type,Adult,3,,,224.00",
    "Type,Child,2,,,40.00",
    "Type,Concession,1,,,72.00",
    "Type,Full price,1,,,0.00",
    "Section,Stalls,4,,,251.00",
    "Section,Balcony,3,,,85.00",
    "Price,0.00,1,,,0.00",
    "Price,20.00,2,,,40.00",
    "Price,45.00,1,,,45.00",
    "Price,72.00,1,,,72.00",
    "Price,89.50,2,,,179.00",
    "Day,2026-02-01,7,0,0,425.50",
    "Day,2026-02-03,1,1,1,0.00",
    "Hour,2026-02-01 13:00 AEDT,3,0,0,251.00",
    "Hour,2026-02-01 14:00 AEDT,4,0,0,174.50",
    "Hour,2026-02-03 00:00 AEDT,1,1,1,0.00",
    "",
  ]);
});

it("gives every seat as CSV: its section, price, state and reason", async () => {
  const path = `/events/${event.id}/seats`;
  const kept = await idsOf(box, event, ["F1"]);
  const body = { seat_ids: kept.map(String), reason: "For the press" };
  expect((await desk(box, "POST", `/events/${event.id}/hold-backs`, owner, { body })).statusCode).toBe(201);
  await hold(box, balcony, ["D1"], box.buyer);
  const { sections }: DeskSeats = (await desk(box, "GET", path, owner)).json();
  const csv = await desk(box, "GET", `${path}.csv`, owner);
  const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
  // 240 places, of which two are gaps.
  expect(rows).toHaveLength(238);
  expect(rows).toEqual(
    sections.flatMap(({ title, seats }) =>
      seats.map((seat) => ({
        Section: title,
        Seat: seat.seat,
        Price: toAmount(seat.price_cents),
        State: seatStates[seat.state],
        Reason: seat.reason ?? "",
      })),
    ),
  );
  const lines = csv.body.split("\r\n");
  expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
    "\uFEFFSection,Seat,Price,State,Reason",
    "Stalls,A1,89.50,Free,",
    "Balcony,D20,45.00,Free,",
    "",
  ]);
  for (const line of [
    "Stalls,C1,89.50,Sold,",
    "Stalls,D1,89.50,Free,",
    "Stalls,E1,89.50,Given away,Press",
    "Stalls,F1,89.50,Held back,For the press",
    "Stalls,B20,89.50,Not for sale,",
    "Balcony,C3,45.00,Sold,",
    "Balcony,D1,45.00,Held by a buyer,",
  ])
    expect(lines).toContain(line);
});
