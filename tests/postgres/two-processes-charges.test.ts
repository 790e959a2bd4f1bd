import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { dueForOrder, planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { GATEWAY_SECRET } from "../support/box-office.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { approvalCode, checkout, gatewayAnswer } from "../support/steps/booking-steps.ts";
import { atGateway, orderNow, tracesOf } from "../support/steps/payment-steps.ts";

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses({
    name: "charges",
    env: { GATEWAY_URL: "http://127.0.0.1:9/connect/gateway/processing", GATEWAY_STORE: "80000001", GATEWAY_SECRET },
  });
});
afterAll(() => two?.stop());

/** Sends the gateway's answer for one charge to one of the two processes. */
async function tell(
  { servers }: TwoProcesses,
  server: number,
  form: Readonly<Record<string, string>>,
  code: string,
  channel: "notify" | "return",
) {
  const path = channel === "notify" ? "notify" : "success";
  const body = new URLSearchParams(gatewayAnswer(form, code, channel));
  const answer = await fetch(`${servers[server % 2]?.url}/api/gateway/${path}`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(answer.status).toBe(channel === "notify" ? 200 : 303);
}

async function paymentsOf({ box }: TwoProcesses, bookingId: string) {
  const rows = await box.db
    .selectFrom("payment")
    .select(["state", "approval_code as code", "refunded_at"])
    .where("booking_id", "=", Number(bookingId))
    .execute();
  return {
    codes: rows.map(({ code }) => code).sort(),
    approved: rows.filter(({ state }) => state === "approved").length,
    due: rows.filter(({ state, refunded_at }) => state === "refund_due" && refunded_at === null).length,
    refunded: rows.filter(({ refunded_at }) => refunded_at !== null).length,
  };
}

it("charges of two card pages of one order, sent to both processes at once: one pays, every other is due back once", async () => {
  const { box } = two;
  for (let round = 1; round <= 8; round++) {
    const paying = await atGateway(box, [`C${round}`, `D${round}`]);
    const older = paying.form;
    const newer = await checkout(box, paying.made.pid, paying.as);
    const codes = [older, older, newer, newer].map((form) => ({ form, code: approvalCode() }));
    await Promise.all(
      codes.flatMap(({ form, code }, index) =>
        (["notify", "return", "notify", "return"] as const).map((channel, time) =>
          tell(two as TwoProcesses, index + time + round, form, code, channel),
        ),
      ),
    );
    expect(await paymentsOf(two, paying.made.ticketBooking_id)).toEqual({
      codes: codes.map(({ code }) => code).sort(),
      approved: 1,
      due: 3,
      refunded: 0,
    });
    expect(await tracesOf(box, paying)).toMatchObject({ tickets: 2, moves: ["held", "paying", "paid"] });
  }
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("two operators refund one order while another charge comes in: no refund is recorded twice or without being shown", async () => {
  const { box } = two;
  for (let round = 1; round <= 8; round++) {
    const paying = await atGateway(box, [`E${round}`]);
    const pid = Number(paying.made.pid);
    const [first, second] = [approvalCode(), approvalCode()];
    await tell(two, round, paying.form, first, "notify");
    const plan = await planRefund(box.services, pid);
    const shown = await dueForOrder(box.services, pid);
    expect([plan, shown]).toEqual(["undo", []]);
    const refund = (note: string) => refundOrder(box.services, pid, "undo", note, true, shown);
    const [one, other] = await Promise.all([
      refund("one"),
      refund("other"),
      tell(two, round, paying.form, second, "notify"),
      tell(two, round + 1, paying.form, second, "return"),
    ]);
    const marked = [one, other].flatMap((refunds) => refunds ?? []);
    expect(marked.map(({ bankCode }) => bankCode)).toEqual(marked.length === 0 ? [] : [first]);
    const { approved, due, refunded } = await paymentsOf(two, paying.made.ticketBooking_id);
    expect([approved, due, refunded]).toEqual(marked.length === 0 ? [1, 1, 0] : [0, 1, 1]);
    expect((await orderNow(box, paying)).state).toBe(marked.length === 0 ? "paid" : "refund_due");
  }
  expect(await verifyInvariants(box.db)).toEqual([]);
});
