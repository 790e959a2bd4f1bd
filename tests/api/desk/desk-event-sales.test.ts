import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { toAmount } from "#contract/rules/money/money.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addMember, desk, once, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
for (let at = 0; at < 3; at++) await sellTicket(box, seat());

const theatre = () => box.catalogue.theatre.id;

it("adds up the sales of an event by type, section, price, day and hour, which agree", async () => {
  const sales = (await desk(box, "GET", `/events/${theatre()}/sales`, owner)).json();
  expect(sales).toMatchObject({
    total: { sold: 3, gross_cents: 26_850 },
    by_type: [{ type: null, sold: 3, gross_cents: 26_850 }],
    by_section: [
      { section: "Stalls", sold: 3 },
      { section: "Balcony", sold: 0, gross_cents: 0 },
    ],
    by_price: [{ price_cents: 8950, sold: 3 }],
  });
  const recent = async () => (await desk(box, "GET", "/recent-sales", owner)).json().items;
  const sumOf = (hours: { sold: number; gross_cents: number }[]) => [
    hours.reduce((sum, { sold }) => sum + sold, 0),
    hours.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
  ];
  expect(sumOf(await recent())).toEqual([3, 26_850]);
  await box.sql`update booking set paid_at = now() - interval '25 hours' where pid is not null`;
  expect(await recent()).toEqual([]);
  await box.sql`update booking set paid_at = now() where pid is not null`;
  for (const part of ["by_day", "by_hour"])
    expect(sales[part].reduce((sum: number, { gross_cents }: { gross_cents: number }) => sum + gross_cents, 0)).toBe(
      26_850,
    );
});

it("tells the hours of one day by the venue's clock, which add up to that day", async () => {
  const { by_day } = (await desk(box, "GET", `/events/${theatre()}/sales`, owner)).json();
  const hoursOf = async (day: string) => (await desk(box, "GET", `/events/${theatre()}/sales/${day}`, owner)).json();
  const [{ day, sold, gross_cents }] = by_day;
  const { by_hour, ...rest } = await hoursOf(day);
  expect(rest).toEqual({ event_id: String(theatre()), day });
  expect(by_hour.reduce((sum: number, hour: { sold: number }) => sum + hour.sold, 0)).toBe(sold);
  expect(by_hour.reduce((sum: number, hour: { gross_cents: number }) => sum + hour.gross_cents, 0)).toBe(gross_cents);
  // Eucla is eight and three quarter hours ahead of universal time: this is twenty past midnight on the second of February.
  const place = (timezone: string) =>
    box.sql`update place set timezone = ${timezone} where id = (select place_id from event where id = ${theatre()})`;
  const { timezone } = (await desk(box, "GET", `/events/${theatre()}`, owner)).json();
  await place("Australia/Eucla");
  await box.sql`update booking set paid_at = '2026-02-01T15:35:00Z' where pid is not null`;
  const expected = { sold, gross_cents, comps: 0, refunds: 0 };
  const hours = [{ hour: "2026-02-01T15:15:00.000Z", ...expected }];
  expect((await hoursOf("2026-02-02")).by_hour).toEqual(hours);
  expect((await hoursOf("2026-02-01")).by_hour).toEqual([]);
  expect((await hoursOf("2026-02-31")).by_hour).toEqual([]);
  const sales = (await desk(box, "GET", `/events/${theatre()}/sales`, owner)).json();
  expect([sales.by_hour, sales.by_day]).toEqual([hours, [{ day: "2026-02-02", ...expected }]]);
  await place(timezone);
  await box.sql`update booking set paid_at = now() where pid is not null`;
});

it("tells on which day and in which hour tickets were given away and refunded, and gives the same as CSV", async () => {
  const path = `/events/${theatre()}/sales`;
  const before = (await desk(box, "GET", path, owner)).json();
  const [one, other] = [await sellTicket(box, seat()), await sellTicket(box, seat())];
  const refund = await desk(box, "POST", `/orders/${one.pid}/refunds`, owner, {
    body: { ticket_ids: [one.ticketId], reason: "Ill", amount_cents: one.amountCents },
    headers: once(),
  });
  expect(refund.statusCode).toBe(201);
  expect(await refundOrder(box.services, Number(other.pid), "undo", "asked by the buyer")).toHaveLength(1);
  const { seats } = (await desk(box, "GET", `/events/${theatre()}/seats`, owner)).json().sections.at(0);
  const free = seats.find(({ state }: { state: string }) => state === "free").id;
  const comp = await desk(box, "POST", `/events/${theatre()}/comps`, owner, {
    body: { seat_ids: [free], first_name: "Ada", last_name: "Nguyen", email: "ada@example.com", reason: "Press" },
    headers: once(),
  });
  expect(comp.statusCode).toBe(201);
  const sales = (await desk(box, "GET", path, owner)).json();
  const { sold, gross_cents } = before.total;
  const total = { sold: sold + 1, gross_cents, comps: 1, refunds: 2 };
  expect(sales.total).toEqual(total);
  // Two tickets were sold and refunded. The sales of a day stay, even if tickets are refunded later.
  const history = { ...total, sold: total.sold + 2, gross_cents: gross_cents + 2 * one.amountCents };
  for (const part of ["by_day", "by_hour"])
    for (const field of ["sold", "gross_cents", "comps", "refunds"] as const)
      expect([part, field, sales[part].reduce((sum: number, row: typeof total) => sum + row[field], 0)]).toEqual([
        part,
        field,
        history[field],
      ]);
  const csv = await desk(box, "GET", `${path}.csv`, owner);
  expect(csv.headers["content-disposition"]).toBe(`attachment; filename="sales-${theatre()}.csv"`);
  const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
  expect(rows[0]).toEqual({
    By: "Total",
    What: "",
    Sold: String(total.sold),
    "Given away": "1",
    Refunded: "2",
    Gross: toAmount(gross_cents),
  });
  expect(rows.filter(({ By }) => By === "Section").map(({ What }) => What)).toEqual(["Stalls", "Balcony"]);
  expect(rows.filter(({ By }) => By === "Day")).toHaveLength(sales.by_day.length);
});

it("keeps the history of a cancelled event, of which nothing is sold any more", async () => {
  const path = `/events/${theatre()}/sales`;
  const before = (await desk(box, "GET", path, owner)).json();
  await cancelEvent(box.services, theatre());
  const sales = (await desk(box, "GET", path, owner)).json();
  expect(sales.total).toEqual({ sold: 0, gross_cents: 0, comps: 0, refunds: before.total.refunds + before.total.sold });
  expect([sales.by_type, sales.by_price]).toEqual([[], []]);
  const sold = (days: { sold: number; gross_cents: number }[]) => days.map((day) => [day.sold, day.gross_cents]);
  expect(sold(sales.by_day)).toEqual(sold(before.by_day));
  const rows: Record<string, string>[] = parse((await desk(box, "GET", `${path}.csv`, owner)).body, {
    columns: true,
    bom: true,
  });
  const days = rows.filter(({ By }) => By === "Day");
  expect(days.reduce((sum, day) => sum + Number(day.Sold), 0)).toBe(
    before.by_day.reduce((sum: number, day: { sold: number }) => sum + day.sold, 0),
  );
});
