import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/retry.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { recordChargebacks, recordReversals } from "#server/modules/payments/reconcile/chargebacks.ts";
import { readStatement } from "#server/modules/payments/reconcile/read-statement.ts";
import { reconcile } from "#server/modules/payments/reconcile/reconcile.ts";
import { recordStatementRefunds } from "#server/modules/payments/reconcile/record-refunds.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { planTicketRefund, refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { undoOrder } from "#server/modules/payments/undo-order.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { approvalCode } from "#tests/support/steps/booking-steps.ts";
import { atGateway, paidOrder } from "#tests/support/steps/payment-steps.ts";

const HEADINGS = "Order ID,Transaction Type,Transaction Amount,Currency,Transaction Date,Approval Code,Transaction ID";

let [folder, today, file] = ["", "", ""];
const box = await openBoxOffice();
folder = await mkdtemp(join(tmpdir(), "brolga-reconcile-"));
file = join(folder, "statement.csv");
const rows = await box.sql<{ day: string }>`select (now() at time zone 'Australia/Sydney')::date::text as day`;
today = rows[0]?.day ?? "";
afterAll(() => rm(folder, { recursive: true, force: true }));

const paid = (seats: string[], code?: string) => paidOrder(box, seats, code);
/** A line of the statement, of today. */
const line = (reference: string, type: string, amount: string, code = "", number = "") =>
  `${reference},${type},${amount},AUD,${today},${code},${number}`;

async function compare(lines: readonly string[], { headings = HEADINGS, columns = {}, days = {} } = {}) {
  await writeFile(file, [headings, ...lines, ""].join("\n"));
  return reconcile(box.services, readStatement(file, columns, box.services.gateway.statementColumns), days);
}

const kinds = ({ differences }: Awaited<ReturnType<typeof compare>>) =>
  differences.map(({ kind, line: at, reference }) => [kind, at, reference]);

/** Every payment so far is in the bank's statement. */
async function wholeStatement(): Promise<string[]> {
  const payments = await box.db.selectFrom("payment").select(["reference", "amount_cents", "refunded_at"]).execute();
  return payments.flatMap(({ reference, amount_cents: cents, refunded_at }) => [
    line(reference, "Sale", (cents / 100).toFixed(2)),
    ...(refunded_at ? [line(reference, "Refund", `-${(cents / 100).toFixed(2)}`)] : []),
  ]);
}

it("agrees with a statement that has the same payments and refunds, by whatever name", async () => {
  const [first, second, third] = [await paid(["A1"], approvalCode()), await paid(["A2"]), await paid(["A3"])];
  const pid = Number(third.made.pid);
  expect(await planRefund(box.services, pid)).toBe("undo");
  await refundOrder(box.services, pid, "undo", "sent back");
  const { approval_code } = await box.db
    .selectFrom("payment")
    .where("reference", "=", first.reference)
    .select("approval_code")
    .executeTakeFirstOrThrow();
  const result = await compare([
    line("", "Sale", first.dollars, approval_code.toLowerCase()),
    line(second.reference, "SALE", `"$${second.dollars}"`),
    line(third.reference, "Purchase", third.dollars),
    line(third.reference, "Refund", `(${third.dollars})`),
    line("", "Service fee", "-3.10"),
  ]);
  expect(result).toMatchObject({
    differences: [],
    chargebacks: [],
    reversals: [],
    days: { from: today, to: today },
    counts: { payment: 3, refund: 1, other: 1, unreadable: 0 },
  });
});

it("lists what is paid here and not there, there and not here, and with another amount", async () => {
  const lines = await wholeStatement();
  const [missing, dearer] = [await paid(["A4"]), await paid(["A5"])];
  const open = await atGateway(box, ["A6"]);
  const reference = String(open.form.oid);
  const result = await compare([
    ...lines,
    line(dearer.reference, "Sale", "1.00"),
    line(reference, "Sale", "30.00"),
    line("99999-1234-1", "Sale", "30.00", "", "bank-77"),
  ]);
  const at = lines.length + 2;
  expect(kinds(result)).toEqual([
    ["other amount", at, dearer.reference],
    ["paid there, not here", at + 1, reference],
    ["paid there, not here", at + 2, "99999-1234-1"],
    ["paid here, not there", null, missing.reference],
  ]);
  expect(result.differences[0]).toMatchObject({ orderState: "paid", thereCents: 100, day: today });
  expect(result.differences[1]).toMatchObject({ orderState: "paying", order: reference.replace(/-1$/, "") });
  expect(result.differences[2]).toMatchObject({ order: "", hereCents: null, thereCents: 3000, note: "bank-77" });
});

it("sees that the bank took one payment twice, and that refunds differ", async () => {
  const lines = await wholeStatement();
  const [twice, refunded] = [await paid(["A7"]), await paid(["A8"])];
  const result = await compare([
    ...lines,
    ...[twice, twice, refunded].map(({ reference, dollars }) => line(reference, "Sale", dollars)),
    line(refunded.reference, "Refund", `-${refunded.dollars}`),
  ]);
  expect(kinds(result)).toEqual([
    ["paid there, not here", lines.length + 3, twice.reference],
    ["refunded there, not here", lines.length + 5, refunded.reference],
  ]);
  const pid = Number(twice.made.pid);
  await refundOrder(box.services, pid, "undo", "not sent yet");
  expect(
    kinds(await compare([...lines, ...[twice, refunded].map((one) => line(one.reference, "Sale", one.dollars))])),
  ).toEqual([["refunded here, not there", null, twice.reference]]);
});

it("compares the days of the statement, or those that it is asked for", async () => {
  const lines = await wholeStatement();
  const none = await compare(lines.map((text) => text.replaceAll(today, "2020-01-02")));
  expect([kinds(none), none.days]).toEqual([[], { from: "2020-01-02", to: "2020-01-02" }]);
  const result = await compare([line("", "Service fee", "-3.10")], { days: { from: today, to: today } });
  expect(result.differences.length).toBeGreaterThan(5);
  expect((await compare([line("", "Service fee", "-3.10")])).days).toBeNull();
});

it("records a chargeback once, moves nothing, and does not list it again", async () => {
  const lines = await wholeStatement();
  const disputed = await paid(["B1"]);
  const statement = [
    ...lines,
    line(disputed.reference, "Sale", disputed.dollars),
    line(disputed.reference, "Chargeback", `-${disputed.dollars}`, "", "case-9"),
  ];
  const result = await compare(statement);
  expect(kinds(result)).toEqual([["charged back", lines.length + 3, disputed.reference]]);
  const record = () => inTransaction(box.db, (trx) => recordChargebacks(trx, result.chargebacks));
  expect([await record(), await record()]).toEqual([1, 0]);
  const again = await compare(statement);
  expect([again.differences, again.chargebacks]).toEqual([[], []]);
  const row = await sql`select booking_id, amount_cents, bank_reference, happened_on::text from chargeback`.execute(
    box.db,
  );
  expect(row.rows).toEqual([
    {
      booking_id: Number(disputed.made.ticketBooking_id),
      bank_reference: "case-9",
      happened_on: today,
      amount_cents: Math.round(Number(disputed.dollars) * 100),
    },
  ]);
  const { state } = await box.db
    .selectFrom("booking")
    .where("id", "=", Number(disputed.made.ticketBooking_id))
    .select("state")
    .executeTakeFirstOrThrow();
  expect(state).toBe("paid");
  const listed = async () =>
    (await listStuckPayments(box.db))
      .filter(({ kind }) => kind === "charged back")
      .map(({ transactionId }) => transactionId);
  expect(await listed()).toEqual(["case-9"]);
  const won = await compare([
    ...statement,
    line(disputed.reference, "Dispute reversal", disputed.dollars, "", "case-9"),
  ]);
  expect(kinds(won)).toEqual([["chargeback reversed", lines.length + 4, disputed.reference]]);
  expect(won.reversals.map(({ bankReference }) => bankReference)).toEqual(["case-9"]);
  expect(await verifyInvariants(box.db)).toEqual([]);
  await refundOrder(box.services, Number(disputed.made.pid), "undo", "the bank kept the money");
  expect(await listed()).toEqual([]);
});

it("records that the bank undid a chargeback once, and then counts it as money that we have", async () => {
  const lines = await wholeStatement();
  const [won, lost] = [await paid(["B2"]), await paid(["B3"])];
  const statement = [
    ...lines,
    ...[won, lost].map(({ reference, dollars }) => line(reference, "Sale", dollars)),
    ...[won, lost].map(({ reference, dollars }) =>
      line(reference, "Chargeback", `-${dollars}`, "", `case-${reference}`),
    ),
    // The bank uses another number, so the reference and the amount identify the chargeback.
    line(won.reference, "Chargeback reversal", won.dollars, "", "back-1"),
    // No chargeback of this amount is known, so a person has to look.
    line(lost.reference, "Chargeback reversal", "0.50", "", "back-2"),
  ];
  const record = async () => {
    const { chargebacks, reversals } = await compare(statement);
    return inTransaction(box.db, async (trx) => [
      await recordChargebacks(trx, chargebacks),
      await recordReversals(trx, reversals),
    ]);
  };
  expect([await record(), await record()]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  expect(kinds(await compare(statement))).toEqual([["chargeback reversed", lines.length + 7, lost.reference]]);
  const listed = (await listStuckPayments(box.db)).filter(({ kind }) => kind === "charged back");
  expect(listed.map(({ reference }) => reference)).toEqual([lost.reference]);
  const ticket = await box.db
    .selectFrom("ticket")
    .where("booking_id", "=", Number(won.made.ticketBooking_id))
    .select("booking_no")
    .executeTakeFirstOrThrow();
  const plan = await planTicketRefund(box.services, { pid: Number(won.made.pid), tickets: [ticket.booking_no] });
  expect(plan).toMatchObject({ kind: "ready", chargedBackCents: 0 });
});

describe("a file of the bank", () => {
  it("names each line that it cannot read, and reads the others", async () => {
    const lines = await wholeStatement();
    const result = await compare([
      ...lines,
      line("x", "Sale", "twelve"),
      line("x", "Sale", "-12.00"),
      line("", "Sale", "12.00"),
      "x,Sale,12.00,AUD,2026-02-31,,",
      "x,Sale,12.00,USD,2026-11-20,,",
      "Total,12.00",
    ]);
    const at = lines.length + 2;
    expect(result.differences.map(({ kind, line: number, note }) => [kind, number, note])).toEqual([
      ["unreadable", at, "the amount 'twelve' is not an amount in dollars"],
      ["unreadable", at + 1, "a payment cannot be -12.00"],
      ["unreadable", at + 2, "it names neither an order nor a payment"],
      ["unreadable", at + 3, "the date '2026-02-31' is not a date"],
      ["unreadable", at + 4, "the currency is USD"],
      ["unreadable", at + 5, "it has 2 columns and not 7"],
    ]);
    expect(result.counts.payment).toBe(lines.filter((text) => text.includes(",Sale,")).length);
  });

  it("may have other signs, headings and orders of columns", async () => {
    const [first] = (await wholeStatement()).map((text) => text.split(","));
    const cells = `${first?.[2]};${today.split("-").reverse().join("/")} 10:20;${first?.[0]}`;
    const days = { from: "2020-01-01", to: "2020-01-01" };
    const semicolons = await compare([cells], { headings: "\ufeffGross amount;Created (UTC);Order no.", days });
    expect([semicolons.differences, semicolons.counts.payment]).toEqual([[], 1]);
    const columns = { reference: "Kunde", amount: "Wert", date: "Tag" };
    const named = await compare([cells], { headings: "Wert;Tag;Kunde", columns, days });
    expect([named.differences, named.counts.payment]).toEqual([[], 1]);
  });

  it.each([
    ["Order ID,Date", {}, "no column has the amount. Its headings: Order ID, Date"],
    ["Amount,Date", {}, "no column names the order (reference), the approval (code) or the bank's number (number)"],
    ["Order ID,Amount,Date", { type: "Kind" }, "no column is headed 'Kind'"],
  ])("is refused without a column that it needs: %s", async (headings, columns, words) => {
    await expect(compare(["1,2"], { headings, columns })).rejects.toThrow(words);
  });

  it("is refused if it is empty, missing, or not CSV, which names the line", async () => {
    await writeFile(file, "");
    const read = async (name: string) => {
      for await (const _ of readStatement(name, {}, {}));
    };
    await expect(read(file)).rejects.toThrow("is empty");
    await expect(read(join(folder, "none.csv"))).rejects.toThrow("there is no file");
    await expect(read(folder)).rejects.toThrow("is a folder");
    await expect(compare(['"x,Sale,12.00,AUD,2026-11-20,,'])).rejects.toThrow(/line 3|Quote Not Closed/);
  });

  it("is read as the example in the docs", async () => {
    const lines = readStatement("docs/examples/settlement.csv", {}, box.services.gateway.statementColumns);
    const { counts, differences } = await reconcile(box.services, lines);
    expect(counts).toEqual({
      payment: 2,
      refund: 1,
      "refund failed": 0,
      chargeback: 1,
      "chargeback reversed": 0,
      other: 1,
      unreadable: 0,
    });
    expect(differences.map(({ thereCents }) => thereCents)).toEqual([12550, 124000, 12550, 124000]);
  });

  it("may be long: a hundred thousand lines are read in pieces", { timeout: 300_000 }, async () => {
    const lines = await wholeStatement();
    const out = createWriteStream(file);
    out.write(`${HEADINGS}\n`);
    for (const text of lines) out.write(`${text}\n`);
    for (let made = 0; made < 100_000; made++)
      if (!out.write(`${line("", "Service fee", "-0.10")}\n`)) await once(out, "drain");
    out.write(`${line("99999-0000-1", "Sale", "5.00")}\n`);
    out.end();
    await once(out, "finish");
    const result = await reconcile(box.services, readStatement(file, {}, box.services.gateway.statementColumns));
    expect(result.counts.other).toBe(100_000);
    expect(kinds(result)).toEqual([["paid there, not here", lines.length + 100_002, "99999-0000-1"]]);
  });
});

it("records due refunds that the file shows as sent, and nothing else", async () => {
  const [due, valid, other] = [await paid(["E1"]), await paid(["E2"]), await paid(["E3"])];
  for (const { made } of [due, other]) {
    await inTransaction(box.db, async (trx) => {
      const booking = await lockBooking(trx, { pid: Number(made.pid) });
      if (booking) await undoOrder(trx, booking, "refunded-by-operator");
    });
  }
  const lines = [due, valid].map(({ reference, dollars }) => line(reference, "Refund", `-${dollars}`));
  const { refunds } = await compare([...lines, line(other.reference, "Refund", "-1.00")]);
  expect(await recordStatementRefunds(box.services, refunds, "by the file")).toBe(1);
  expect(await recordStatementRefunds(box.services, refunds, "by the file")).toBe(0);
  const plans = [due, valid, other].map(({ made }) => planRefund(box.services, Number(made.pid)));
  expect(await Promise.all(plans)).toEqual(["nothing due", "undo", "record"]);
});

it("knows the parts of a payment that went back for single tickets, and the rest", async () => {
  const lines = await wholeStatement();
  const { reference, dollars, made } = await paid(["D3", "D4"]);
  const pid = Number(made.pid);
  const back = { reason: "asked by the buyer", byHand: true };
  await refundTickets(box.services, { pid, tickets: ["D3"] }, back);
  const sale = line(reference, "Sale", dollars);
  const part = line(reference, "Refund", "-89.50");
  expect(kinds(await compare([...lines, sale, part]))).toEqual([]);
  expect(kinds(await compare([...lines, sale]))).toEqual([["refunded here, not there", null, reference]]);
  const returned = line(reference, "refund_failure", "89.50");
  expect(kinds(await compare([...lines, sale, part, returned]))).toEqual([
    ["refund failed", lines.length + 4, reference],
  ]);
  const at = lines.length + 4;
  expect(kinds(await compare([...lines, sale, part, part]))).toEqual([["refunded there, not here", at, reference]]);
  await refundOrder(box.services, pid, "undo", "all of it", true);
  const rest = line(reference, "Refund", `-${(Number(dollars) - 89.5).toFixed(2)}`);
  expect(kinds(await compare([...lines, sale, rest, part]))).toEqual([]);
  expect(kinds(await compare([...lines, sale, part]))).toEqual([["refunded here, not there", null, reference]]);
});
