import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { settleAnswer } from "#server/modules/payments/settle-answer.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import {
  attendees,
  bookForm,
  checkout,
  DECLINED,
  gatewayAnswer,
  idsOf,
  order,
  WAITING,
} from "#tests/support/steps/booking-steps.ts";
import { addVoucher, expireOrder, withVoucher } from "#tests/support/steps/voucher-steps.ts";

/*
 * Random orders with random pasts get random answers, one after the other or all at once. Whatever the decision, each
 * payment at the bank is recorded once, and buys a whole order or is due back.
 */

const box = await openBoxOffice();

const CODES = ["Y:111111:4500000001:PPXM:0001016", "Y:222222:4500000002:PPXM:0001016"];
const KINDS = ["one seat", "two seats", "combo", "units", "voucher"] as const;
const PASTS = [
  "time is up",
  "a seat is lost",
  "another has a seat",
  "cancelled by the buyer",
  "event cancelled",
  "event moved",
  "newer page",
  "declined",
  "waiting",
  "code used",
  "transaction used",
  "voucher's use is gone",
  "other amount",
] as const;
const scene = fc.record({
  kind: fc.constantFrom(...KINDS),
  past: fc.array(fc.constantFrom(...PASTS), { maxLength: 3 }),
  answers: fc.array(
    fc.record({
      says: fc.constantFrom(...CODES, DECLINED, WAITING),
      channel: fc.constantFrom("return" as const, "notify" as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  atOnce: fc.boolean(),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

/** Orders in a box office that has sold nothing yet. */
async function reset(): Promise<void> {
  await box.sql`truncate booking, voucher, event_sold, event_sold_due, invoice_seller restart identity cascade`;
  await box.sql`update event set state = 'onsale'`;
  await addVoucher(box, { code: "LESS", maxUses: 1 });
  box.mails.length = 0;
  paidElsewhere = 0;
}

async function orderOf(kind: Scene["kind"]): Promise<Order> {
  const { theatre, encore, partyPlot, comboId } = box.catalogue;
  if (kind === "units") return order(box, partyPlot, ["A1", "A2"], box.buyer);
  if (kind !== "combo") {
    const made = await order(box, theatre, kind === "two seats" ? ["C1", "C2"] : ["C1"], box.buyer);
    return kind === "voucher" ? withVoucher(box, made.pid, "LESS", box.buyer) : made;
  }
  const common = {
    user_id: String(box.buyer.id),
    combo_event_id: String(comboId),
    event_id: [theatre.id, encore.id],
    place_id: [theatre.placeId, encore.placeId],
  };
  const seats = [...(await idsOf(box, theatre, ["C1"])), ...(await idsOf(box, encore, ["C1"]))];
  const hold = { ...common, in_progress: "1", dome_price_id: seats, dome_list_id: [] };
  const held = await post(box.app, "/api/booking-ticket", hold, { as: box.buyer });
  const book = { ...bookForm(held.json().ticketBooking_id, theatre, 2, box.buyer), ...common, ...attendees(2) };
  return (await post(box.app, "/api/booking-ticket", book, { as: box.buyer })).json().response_data;
}

let paidElsewhere = 0;
/** Another buyer's order, of another seat each time, is paid with this code or transaction. */
async function payElsewhere(change: { code?: string; id?: string }): Promise<void> {
  paidElsewhere += 1;
  const other = await order(box, box.catalogue.encore, [`H${paidElsewhere}`], box.second);
  const form = await checkout(box, other.pid, box.second);
  const answer = gatewayAnswer(form, change.code ?? "Y:333333:4500000003:PPXM:0001016", "notify");
  await settle({ ...answer, ...(change.id && { ipgTransactionId: change.id }) }, "notify");
}

const settle = (fields: Record<string, string>, channel: "return" | "notify") =>
  settleAnswer(box.services, { fields, receivedAt: new Date() }, channel);

async function happen(past: Scene["past"][number], made: Order, form: Record<string, string>): Promise<void> {
  const { db } = box;
  const id = Number(made.ticketBooking_id);
  const first = Number(made.event_id);
  if (past === "time is up") await expireOrder(box, made);
  if (past === "a seat is lost" || past === "another has a seat") {
    // Only an order whose time is up can lose a seat.
    await expireOrder(box, made);
    await sql`delete from seat_claim where booking_id = ${id} and event_id = ${first}`.execute(db);
    const { theatre } = box.catalogue;
    if (past === "another has a seat" && first === theatre.id) await order(box, theatre, ["C1"], box.second);
  }
  if (past === "cancelled by the buyer")
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
  if (past === "event cancelled") await sql`update event set state = 'cancelled' where id = ${first}`.execute(db);
  if (past === "event moved")
    await sql`update event set starts_at = starts_at + interval '1 minute', ends_at = ends_at + interval '1 minute' where id = ${first}`.execute(
      db,
    );
  if (past === "newer page") await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.buyer });
  if (past === "declined" || past === "waiting")
    await settle(gatewayAnswer(form, past === "declined" ? DECLINED : WAITING, "notify"), "notify");
  if (past === "code used") await payElsewhere({ code: CODES[0] ?? "" });
  if (past === "transaction used") await payElsewhere({ id: "104500000002" });
  if (past === "voucher's use is gone")
    await sql`
      with gone as (delete from voucher_use where booking_id = ${id} returning voucher_id)
      update voucher set uses = uses - 1 from gone where id = gone.voucher_id`.execute(db);
  if (past === "other amount") await sql`update booking set payable_cents = 1234 where id = ${id}`.execute(db);
}

/** What no decision may break, besides the invariants of the whole box office. */
async function faultsOf(made: Order, answers: Scene["answers"]): Promise<unknown[]> {
  const id = Number(made.ticketBooking_id);
  const codes = [...new Set(answers.flatMap(({ says }) => (says.startsWith("Y:") ? [says] : [])))];
  const rows = await box.sql<{ fault: string }>`
    select 'the bank''s payment ' || code || ' is recorded ' || (
        select count(*) from (select distinct approval_code, ipg_transaction_id from payment where approval_code = code) as had) || ' times' as fault
    from unnest(${codes}::text[]) as code
    where not exists (select from payment where approval_code = code)
      and not exists (select from approval_claim where approval_code = code)
      and not exists (select from gateway_answer where kind = 'unconfirmed' and fields ->> 'approval_code' = code)
    union all
    select 'a paid order has other tickets than seats' from booking
    where id = ${id} and state = 'paid' and (
      select count(*) from booking_seat own join ticket on ticket.booking_id = own.booking_id and ticket.event_id = own.event_id
        and ticket.seat_id = own.seat_id and ticket.state = 'valid' where own.booking_id = ${id}
    ) <> (select count(*) from booking_seat where booking_id = ${id})
    union all
    select 'an order was paid twice' from booking where id = ${id} and (
      select count(*) from order_event where booking_id = ${id} and to_state = 'paid') > 1
    union all
    select 'an order that is not paid keeps money' from booking join payment on payment.booking_id = booking.id
    where booking.id = ${id} and booking.state <> 'paid' and payment.state = 'approved'
    union all
    select 'an answer is not kept' where (
      select count(*) from gateway_answer answer join payment_attempt attempt on attempt.id = answer.attempt_id where attempt.booking_id = ${id}
    ) < ${answers.length}`;
  const paid = rows.length === 0 ? box.mails.filter(({ template }) => template === "order-confirmation") : [];
  const pids = paid.map(({ data }) => String(data.pid));
  return [...rows, ...(new Set(pids).size < pids.length ? ["an order was confirmed twice"] : [])];
}

async function play({ kind, past, answers, atOnce }: Scene): Promise<void> {
  await reset();
  const made = await orderOf(kind);
  const form = await checkout(box, made.pid, box.buyer);
  // Nobody orders at a cancelled event, so that comes last.
  const isLast = (one: Scene["past"][number]) => Number(one === "event cancelled");
  for (const each of past.toSorted((one, other) => isLast(one) - isLast(other))) await happen(each, made, form);
  const tell = ({ says, channel }: Scene["answers"][number]) => settle(gatewayAnswer(form, says, channel), channel);
  if (atOnce) await Promise.all(answers.map(tell));
  else for (const answer of answers) await tell(answer);
  expect(await faultsOf(made, answers)).toEqual([]);
  // These pasts are not acts of the box office, and break invariants themselves.
  const rows = await box.sql`select from booking where id = ${Number(made.ticketBooking_id)} and state = 'paying'`;
  const isBroken = past.includes("other amount") || (past.includes("voucher's use is gone") && rows.length > 0);
  if (!isBroken) expect(await verifyInvariants(box.db)).toEqual([]);
}

const approved = (kind: Scene["kind"], ...past: Scene["past"]): Scene => ({
  kind,
  past,
  atOnce: true,
  answers: [CODES[0] ?? "", CODES[0] ?? "", CODES[1] ?? ""].map((says) => ({ says, channel: "notify" as const })),
});

it("records each payment once, whatever came before: it buys a whole order or is due back", async () => {
  await fc.assert(fc.asyncProperty(scene, play), {
    numRuns: 40,
    // Each kind of order in its most common form.
    examples: [
      ...KINDS.map((kind): [Scene] => [approved(kind)]),
      [approved("one seat", "event moved")],
      [approved("two seats", "another has a seat")],
      [approved("voucher", "newer page", "voucher's use is gone")],
    ],
  });
}, 600_000);

it.each<[string, string, string, Scene]>([
  [
    "takes a used code",
    "(approval_code = code or ipg_transaction_id = transaction_id)",
    "false",
    { ...approved("one seat", "code used"), atOnce: false },
  ],
  [
    "forgets the voucher",
    "update voucher_use set expires_at = 'infinity' where booking_id = ordered;",
    "delete from voucher_use where booking_id = ordered;",
    approved("voucher"),
  ],
  ["forgets the answer", "if settled ? 'answer'", "if false", approved("one seat")],
  [
    "leaves the claims to expire",
    "update seat_claim set state = 'sold', expires_at = 'infinity'",
    "update seat_claim set state = 'sold'",
    approved("one seat"),
  ],
])("control: sees it where the write %s", async (_what, found, replaced, each) => {
  const name = found.startsWith("(approval_code") ? "settlement_facts" : "write_settlement";
  const rows = await box.sql<{ source: string }>`select pg_get_functiondef(${name}::regproc) as source`;
  const source = rows[0]?.source ?? "";
  expect(source).toContain(found);
  await sql.raw(source.replaceAll(found, replaced)).execute(box.db);
  try {
    await expect(play(each)).rejects.toThrow();
  } finally {
    await sql.raw(source).execute(box.db);
  }
});
