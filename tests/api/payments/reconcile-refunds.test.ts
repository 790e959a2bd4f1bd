import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readStatement } from "#server/modules/payments/reconcile/read-statement.ts";
import { reconcile } from "#server/modules/payments/reconcile/reconcile.ts";
import { recordStatementRefunds } from "#server/modules/payments/reconcile/record-refunds.ts";
import { refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { mailsAbout, paidOrder } from "#tests/support/steps/payment-steps.ts";

/* What --record-refunds does with the refunds in a bank's files. */

const HEADINGS = "Order ID,Transaction Type,Transaction Amount,Transaction Date,Transaction ID,Status";

let [folder, file] = ["", ""];
const box = await openBoxOffice();
folder = await mkdtemp(join(tmpdir(), "brolga-refunds-"));
file = join(folder, "statement.csv");
const rows = await box.sql<{ day: string }>`select (now() at time zone 'Australia/Sydney')::date::text as day`;
const today = rows[0]?.day ?? "";
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compares a file with these lines, and records the refunds in it. */
async function record(...lines: string[]) {
  await writeFile(file, [HEADINGS, ...lines, ""].join("\n"));
  const result = await reconcile(box.services, readStatement(file, {}, box.services.gateway.statementColumns));
  const recorded = await recordStatementRefunds(box.services, result.refunds, "by the file");
  return { recorded, differences: result.differences.map(({ kind, line }) => [kind, line]) };
}

/** A paid order with the money of these tickets due. */
async function withDue(...seats: string[]) {
  const order = await paidOrder(box, seats);
  const pid = Number(order.made.pid);
  return {
    ...order,
    pid,
    refund: (seat: string) => refundTickets(box.services, { pid, tickets: [seat] }, { reason: "Ill" }),
  };
}

it("records the second of two equal refunds of an order, whose line comes in a later file", async () => {
  const order = await withDue("C1", "C2", "C3");
  await order.refund("C1");
  const line = (number: string) => `${order.reference},Refund,-89.50,${today},${number},`;
  expect((await record(line("b-1"))).recorded).toBe(1);
  await order.refund("C2");
  // The first line again, in a file of a longer period, is not the second refund.
  expect((await record(line("b-1"))).recorded).toBe(0);
  expect((await record(line("b-2"))).recorded).toBe(1);
  expect((await record(line("b-1"), line("b-2"))).recorded).toBe(0);
});

it("does not record a refund that the same file says has failed", async () => {
  const order = await withDue("C4", "C5");
  await order.refund("C4");
  const { recorded, differences } = await record(
    `${order.reference},Refund,-89.50,${today},b-3,`,
    `${order.reference},Refund failure,89.50,${today},b-4,`,
  );
  expect([recorded, differences]).toEqual([
    0,
    [
      ["refunded there, not here", 2],
      ["refund failed", 3],
    ],
  ]);
  expect(mailsAbout(box, String(order.pid))).not.toContain("refunded");
});

it.each([
  ["Failed refund", ""],
  ["Refund declined", ""],
  ["Declined refund", ""],
  ["Refund rejected", ""],
  ["refund_cancelled", ""],
  ["Pending refund", ""],
  ["Refund", "DECLINED"],
  ["Refund", "Failed"],
  ["", "Pending"],
])("does not take '%s' with the status '%s' for money that was sent", async (type, status) => {
  const order = await withDue("C6");
  await order.refund("C6");
  expect((await record(`${order.reference},${type},-89.50,${today},b-5,${status}`)).recorded).toBe(0);
  expect((await record(`${order.reference},Refund,-89.50,${today},b-6,Settled`)).recorded).toBe(1);
});
