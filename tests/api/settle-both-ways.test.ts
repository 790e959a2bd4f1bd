import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { settleAnswer, settleStepByStep } from "#server/modules/payments/settle-answer.ts";
import {
  attendees,
  bookForm,
  checkout,
  DECLINED,
  gatewayAnswer,
  idsOf,
  order,
  WAITING,
} from "../support/booking-steps.ts";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";
import { addVoucher, expireOrder, withVoucher } from "../support/voucher-steps.ts";

/*
 * The usual approval is settled by one statement, `settle_at_once`, and all others step by step. The same orders with the
 * same past get the same answers, each time in one of the two ways, and must end equal.
 */

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box?.close());

const CODES = ["Y:111111:4500000001:PPXM:0001016", "Y:222222:4500000002:PPXM:0001016"];
const KINDS = ["one seat", "two seats", "combo", "units", "voucher"] as const;
const PASTS = [
  "nothing",
  "nothing",
  "time is up",
  "a seat is lost",
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
  past: fc.array(fc.constantFrom(...PASTS), { maxLength: 2 }),
  answers: fc.array(
    fc.record({ code: fc.nat({ max: 1 }), channel: fc.constantFrom("return" as const, "notify" as const) }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;
type Way = typeof settleAnswer;

/** Orders in a box office that has sold nothing yet. */
async function reset(): Promise<void> {
  await sql`truncate booking, voucher, event_sold, event_sold_due, invoice_seller restart identity cascade`.execute(
    box.db,
  );
  await sql`update event set state = 'onsale'`.execute(box.db);
  await sql`alter sequence order_pid_seq restart`.execute(box.db);
  await addVoucher(box, { code: "LESS" });
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
    ...{ user_id: String(box.buyer.id), combo_event_id: String(comboId) },
    ...{ event_id: [theatre.id, encore.id], place_id: [theatre.placeId, encore.placeId] },
  };
  const seats = [...(await idsOf(box, theatre, ["C1"])), ...(await idsOf(box, encore, ["C1"]))];
  const hold = { ...common, in_progress: "1", dome_price_id: seats, dome_list_id: [] };
  const held = await post(box.app, "/api/booking-ticket", hold, { as: box.buyer });
  const book = { ...bookForm(held.json().ticketBooking_id, theatre, 2, box.buyer), ...common, ...attendees(2) };
  return (await post(box.app, "/api/booking-ticket", book, { as: box.buyer })).json().response_data;
}

let paidElsewhere = 0;
/** Another buyer's order, of another seat each time, is paid with this code or transaction. */
async function payElsewhere(change: Record<string, string>): Promise<void> {
  paidElsewhere += 1;
  const other = await order(box, box.catalogue.encore, [`H${paidElsewhere}`], box.second);
  const form = await checkout(box, other.pid, box.second);
  const answer = gatewayAnswer(form, change.code ?? "Y:333333:4500000003:PPXM:0001016", "notify");
  await settleStepByStep(
    box.office,
    postOf({ ...answer, ...(change.id && { ipgTransactionId: change.id }) }),
    "notify",
  );
}

const postOf = (fields: Record<string, string>) => ({ fields, receivedAt: new Date() });

async function happen(past: Scene["past"][number], made: Order, form: Record<string, string>): Promise<void> {
  const { db } = box;
  const id = Number(made.ticketBooking_id);
  const first = Number(made.event_id);
  if (past === "time is up") await expireOrder(box, made);
  if (past === "a seat is lost")
    await sql`delete from seat_claim where booking_id = ${id} and event_id = ${first}`.execute(db);
  if (past === "cancelled by the buyer")
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
  if (past === "event cancelled") await sql`update event set state = 'cancelled' where id = ${first}`.execute(db);
  if (past === "event moved")
    await sql`update event set starts_at = starts_at + interval '1 minute', ends_at = ends_at + interval '1 minute' where id = ${first}`.execute(
      db,
    );
  if (past === "newer page") await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.buyer });
  if (past === "declined" || past === "waiting") {
    const said = past === "declined" ? DECLINED : WAITING;
    await settleStepByStep(box.office, postOf(gatewayAnswer(form, said, "notify")), "notify");
  }
  if (past === "code used") await payElsewhere({ code: CODES[0] ?? "" });
  if (past === "transaction used") await payElsewhere({ id: "104500000002" });
  if (past === "voucher's use is gone")
    await sql`
      with gone as (delete from voucher_use where booking_id = ${id} returning voucher_id)
      update voucher set uses = uses - 1 from gone where id = gone.voucher_id`.execute(db);
  if (past === "other amount") await sql`update booking set payable_cents = 1234 where id = ${id}`.execute(db);
}

/** Everything that a settlement may change, except random parts. */
async function stateOf(): Promise<unknown> {
  const read = async (query: string) => (await sql.raw(query).execute(box.db)).rows;
  return {
    orders: await read("select id, state, attempts, paid_at is not null as paid from booking order by id"),
    moves: await read("select booking_id, from_state, to_state, reason from order_event order by booking_id, id"),
    attempts: await read(
      "select id, state, approval_code, ipg_transaction_id, decline_reason, settled_at is not null as settled from payment_attempt order by id",
    ),
    charges: await read("select attempt_id, approval_code, ipg_transaction_id from extra_charge order by id"),
    questions: await read("select attempt_id, approval_code, ipg_transaction_id from approval_claim order by id"),
    answers: await read(
      "select attempt_id, oid like '1%' as ours, channel, outcome, fields - 'txndatetime' - 'oid' - 'response_hash' - 'notification_hash' as fields from gateway_answer order by id",
    ),
    seats: await read(
      "select event_id, seat_id, booking_id, state, expires_at = 'infinity' as for_good from seat_claim order by 1, 2",
    ),
    tickets: await read(
      "select booking_id, event_id, seat_id, state, first_name, last_name, length(booking_no) as number, length(qr_path) as path from ticket order by 1, 2, 3",
    ),
    uses: await read(
      "select booking_id, voucher_id, user_id, over_limit, expires_at = 'infinity' as kept from voucher_use",
    ),
    invoices: await read(
      "select booking_id, seller_id, number, name, seats, amount_cents, gst_cents from invoice join invoice_line on invoice_id = invoice.id order by 1, 2, 3, position",
    ),
    vouchers: await read("select id, uses from voucher order by id"),
    // An event that moves begins each way's scene where the last one left it.
    mails: box.mails.map(({ template, to, data: { reference: _reference, old_starts_at: _at, ...data } }) => ({
      ...{ template, to, data },
    })),
  };
}

async function play({ kind, past, answers }: Scene, way: Way): Promise<unknown> {
  await reset();
  const made = await orderOf(kind);
  const form = await checkout(box, made.pid, box.buyer);
  // Otherwise a rerun within the same second could share one.
  await sql`update payment_attempt set provider_data = provider_data || '{"txndatetime": "2026:11:22-12:00:00"}'`.execute(
    box.db,
  );
  form.txndatetime = "2026:11:22-12:00:00";
  for (const each of past) await happen(each, made, form);
  const told = [];
  for (const { code, channel } of answers)
    told.push(await way(box.office, postOf(gatewayAnswer(form, CODES[code] ?? "", channel)), channel));
  const broken = past.includes("other amount") || past.includes("a seat is lost") || past.includes("event cancelled");
  // An order that is still open has not taken its voucher's use again.
  const { rows } =
    await sql`select from booking where id = ${Number(made.ticketBooking_id)} and state = 'paying'`.execute(box.db);
  const lacksUse = past.includes("voucher's use is gone") && rows.length > 0;
  if (!broken && !lacksUse) expect(await verifyInvariants(box.db)).toEqual([]);
  return { told, state: await stateOf() };
}

async function expectAlike(each: Scene): Promise<void> {
  expect(await play(each, settleAnswer)).toEqual(await play(each, settleStepByStep));
}

const approved = (kind: Scene["kind"], ...past: Scene["past"]): Scene => ({
  kind,
  past,
  answers: [{ code: 0, channel: "notify" }],
});

it("settles an approval in one statement as it does step by step: the same orders, tickets, money and mails", async () => {
  await fc.assert(fc.asyncProperty(scene, expectAlike), {
    numRuns: 40,
    // Each kind of order at its most usual.
    examples: [
      ...KINDS.map((kind): [Scene] => [approved(kind)]),
      [approved("one seat", "event moved")],
      [approved("voucher", "newer page", "voucher's use is gone")],
    ],
  });
}, 180_000);

it.each<[string, string, string, Scene]>([
  ["pays an order whose time is up", "or own.expires_at < now()", "", approved("one seat", "time is up")],
  [
    "takes a used code",
    "approval_code = code or",
    "false or",
    { ...approved("one seat", "code used"), answers: [{ code: 0, channel: "return" }] },
  ],
  [
    "takes a used transaction",
    "or ipg_transaction_id = transaction_id",
    "",
    {
      ...approved("one seat", "transaction used"),
      answers: [
        { code: 1, channel: "notify" },
        { code: 0, channel: "return" },
      ],
    },
  ],
  ["overlooks the amount", "or attempt.amount_cents <> own.payable_cents", "", approved("one seat", "other amount")],
  ["sells seats that are lost", "or claims <> seats", "", approved("one seat", "a seat is lost")],
  ["sells at a cancelled event", "event.state <> 'cancelled' and", "", approved("one seat", "event cancelled")],
  [
    "forgets the voucher",
    "update voucher_use set expires_at = 'infinity' where booking_id = own.id;",
    "",
    approved("voucher"),
  ],
  [
    "forgets the answer",
    "if (select count(*) from gateway_answer where attempt_id = wanted_attempt) < max_answers",
    "if false",
    approved("one seat"),
  ],
  [
    "leaves the claims to expire",
    "update seat_claim set state = 'sold', expires_at = 'infinity'",
    "update seat_claim set state = 'sold'",
    approved("one seat"),
  ],
])("control: sees it where the one statement %s", async (_what, found, replaced, each) => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('settle_at_once'::regproc) as source`.execute(box.db);
  const source = rows[0]?.source ?? "";
  expect(source).toContain(found);
  await sql.raw(source.replaceAll(found, replaced)).execute(box.db);
  try {
    await expect(expectAlike(each)).rejects.toThrow();
  } finally {
    await sql.raw(source).execute(box.db);
  }
});
