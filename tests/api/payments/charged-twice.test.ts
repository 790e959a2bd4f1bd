import { afterEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { dueForOrder, planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer, WAITING } from "#tests/support/steps/booking-steps.ts";
import {
  type AtGateway,
  atGateway,
  notify,
  orderNow,
  returnFromGateway,
  tracesOf,
} from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

/** Posts an approval with this transaction number; '' leaves the number out. */
async function answer(buyer: AtGateway, channel: "return" | "notify", code: string, transaction: string) {
  const { ipgTransactionId, ...fields } = gatewayAnswer(buyer.form, code, channel);
  const url = channel === "return" ? "/api/gateway/success" : "/api/gateway/notify";
  const sent = await postForm(box.app, url, transaction ? { ...fields, ipgTransactionId: transaction } : fields);
  expect(sent.statusCode).toBe(channel === "return" ? 303 : 200);
}

/** The amount that the operator's list says must be refunded for this order. */
const dueFor = async ({ made }: AtGateway) =>
  (await listStuckPayments(box.db)).filter(({ pid, kind }) => kind === "refund due" && pid === Number(made.pid));

const CHARGED_TWICE = ["order-confirmation", "refund-due", "refund-due-operator"];

describe("a card page that was charged twice", () => {
  it("keeps the order, and owes, lists and refunds the second charge, and tells the buyer and the operator", async () => {
    const buyer = await atGateway(box, ["A1", "A2"]);
    const [first, second] = [approvalCode(), approvalCode()];
    await notify(box, buyer.form, first);
    expect(await returnFromGateway(box, buyer.form, second)).toBe(`/responseSuccessURL?pid=${buyer.made.pid}`);
    await answer(buyer, "notify", second, "7001");

    const { state, note } = await orderNow(box, buyer);
    expect([state, note]).toEqual(["paid", "We'll refund the second payment of $182.50 for this order."]);
    expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 2, mails: CHARGED_TWICE });
    const toOperator = box.mails.find((mail) => mail.template === "refund-due-operator");
    expect(toOperator?.data).toMatchObject({ reference: buyer.form.oid, bank_code: second, amount: "182.50" });
    expect(await dueFor(buyer)).toMatchObject([
      { reference: buyer.form.oid, amountCents: 18_250, bankCode: second, transactionId: "7001", orderState: "paid" },
    ]);

    const pid = Number(buyer.made.pid);
    expect(await planRefund(box.services, pid)).toBe("record");
    expect(await refundOrder(box.services, pid, "record", "sent back")).toMatchObject([{ bankCode: second }]);
    expect(await dueFor(buyer)).toEqual([]);
    const after = await orderNow(box, buyer);
    expect([after.state, after.note]).toEqual(["paid", ""]);
    expect(await planRefund(box.services, pid)).toBe("undo");
  });

  it("owes each charge once, however many there are and however often each is posted", async () => {
    const buyer = await atGateway(box, ["A3"]);
    const codes = [approvalCode(), approvalCode(), approvalCode()];
    for (let time = 0; time < 3; time++)
      for (const code of codes) {
        await notify(box, buyer.form, code);
        await returnFromGateway(box, buyer.form, code);
      }
    expect((await dueFor(buyer)).map((payment) => payment.bankCode)).toEqual(codes.slice(1));
    expect((await orderNow(box, buyer)).note).toBe(
      "We'll refund the second payment of $93.00 for this order. We'll refund the second payment of $93.00 for this order.",
    );
  });

  it.each([
    ["A4", "declined, then approved twice", [DECLINED, "first", "second"]],
    ["A5", "approved, then declined, then approved again", ["first", DECLINED, "second"]],
    ["A6", "waiting, then approved twice", [WAITING, "first", "second"]],
    ["A7", "approved, waiting, approved again", ["first", WAITING, "second"]],
  ])("in seat %s: %s", async (seat, _how, answers) => {
    const buyer = await atGateway(box, [seat]);
    const codes: Record<string, string> = { first: approvalCode(), second: approvalCode() };
    for (const each of answers) await notify(box, buyer.form, codes[each] ?? each);
    expect((await orderNow(box, buyer)).state).toBe("paid");
    expect((await dueFor(buyer)).map((payment) => payment.bankCode)).toEqual([codes.second]);
    expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 1, mails: CHARGED_TWICE });
  });

  it("owes a charge of an order whose first payment is due back or already refunded", async () => {
    const buyer = await atGateway(box, ["A8"]);
    await post(box.app, "/api/cancellation", { tid: buyer.made.ticketBooking_id }, { as: buyer.as });
    const codes = [approvalCode(), approvalCode(), approvalCode()];
    await notify(box, buyer.form, codes[0]);
    await notify(box, buyer.form, codes[1]);
    expect((await dueFor(buyer)).map((payment) => payment.bankCode)).toEqual(codes.slice(0, 2));
    expect(await refundOrder(box.services, Number(buyer.made.pid), "record", "both sent")).toHaveLength(2);
    await notify(box, buyer.form, codes[2]);
    expect((await dueFor(buyer)).map((payment) => payment.bankCode)).toEqual([codes[2]]);
    expect((await orderNow(box, buyer)).state).toBe("refund_due");
  });

  it("a charge that comes in before the operator confirms is not recorded as refunded with the charge that was shown", async () => {
    const buyer = await atGateway(box, ["A10"]);
    const pid = Number(buyer.made.pid);
    const [second, third] = [approvalCode(), approvalCode()];
    await notify(box, buyer.form);
    await notify(box, buyer.form, second);
    const shown = await dueForOrder(box.services, pid);
    expect(shown).toMatchObject([{ bankCode: second }]);
    await notify(box, buyer.form, third);
    expect(await refundOrder(box.services, pid, "record", "sent", true, shown)).toBeNull();
    expect((await dueFor(buyer)).map((payment) => payment.bankCode)).toEqual([second, third]);
    const shownAgain = await dueForOrder(box.services, pid);
    expect(await refundOrder(box.services, pid, "record", "both sent", true, shownAgain)).toHaveLength(2);
  });

  it("does not say that an order's money went back while one of its charges is still due", async () => {
    const buyer = await atGateway(box, ["A9"]);
    const refundOf = async () => {
      const history = await get(box.app, `/api/booking-history?user_id=${buyer.as.id}`, { as: buyer.as });
      return history.json().response_data.event_infos[0].data[0].refund;
    };
    await notify(box, buyer.form);
    expect(await refundOrder(box.services, Number(buyer.made.pid), "undo", "sent")).toHaveLength(1);
    expect(await refundOf()).toBe("done");
    await notify(box, buyer.form);
    expect(await refundOf()).toBe("due");
  });
});

describe("a payment that is posted more than once", () => {
  it("stays one payment if its transaction number is missing at first, or always", async () => {
    for (const [seat, ...told] of [
      ["B1", ["return", ""], ["notify", "8001"], ["return", ""], ["notify", "8001"], ["notify", ""]],
      ["B2", ["notify", ""], ["return", "8002"], ["notify", ""]],
    ] as const) {
      const buyer = await atGateway(box, [seat]);
      const code = approvalCode();
      for (const [channel, transaction] of told) await answer(buyer, channel, code, transaction);
      expect(await dueFor(buyer)).toEqual([]);
      expect(await tracesOf(box, buyer)).toMatchObject({ tickets: 1, mails: ["order-confirmation"] });
    }
  });

  it("stays one payment if its code is written with other letters or spaces", async () => {
    const buyer = await atGateway(box, ["B3"]);
    for (const code of ["Y:AB12cd:9001:PPXM:1", "Y:ab12CD:9001:ppxm:1", "Y:AB12CD: 9001:PPXM:1 "])
      await answer(buyer, "notify", code, "9001");
    expect(await dueFor(buyer)).toEqual([]);
  });

  it("counts as two payments if the bank's server names two transactions", async () => {
    const buyer = await atGateway(box, ["B4"]);
    const code = approvalCode();
    for (const transaction of ["8101", "8102", "8101", "8102", ""]) await answer(buyer, "notify", code, transaction);
    expect(await dueFor(buyer)).toMatchObject([{ bankCode: code, transactionId: "8102" }]);
  });

  it("cannot be made two payments by a buyer who changes the transaction number in the browser", async () => {
    for (const [seat, ...told] of [
      ["B5", ["return", "6660"], ["notify", "8201"]],
      ["B6", ["notify", "8202"], ["return", "6660"]],
    ] as const) {
      const buyer = await atGateway(box, [seat]);
      const code = approvalCode();
      for (const [channel, transaction] of told) await answer(buyer, channel, code, transaction);
      expect(await dueFor(buyer)).toEqual([]);
      expect((await orderNow(box, buyer)).state).toBe("paid");
    }
  });

  it("cannot be taken from its order by a stranger's return that names its transaction first", async () => {
    const [stranger, buyer] = [await atGateway(box, ["B7"]), await atGateway(box, ["B8"])];
    await answer(stranger, "return", approvalCode(), "8301");
    await answer(buyer, "notify", approvalCode(), "8301");
    expect((await orderNow(box, buyer)).state).toBe("paid");
  });
});

it("verify finds an approval that is recorded nowhere but in the log of answers", async () => {
  const buyer = await atGateway(box, ["B9"]);
  const codes = [approvalCode(), approvalCode()];
  for (const code of codes) await answer(buyer, "notify", code, "");
  const rows = await box.sql<{ was: string }>`
    with gone as (delete from extra_charge where approval_code = ${codes[1]} returning *) select to_jsonb(gone)::text as was from gone`;
  expect((await verifyInvariants(box.db)).map(({ name }) => name)).toEqual([
    "I5 every stored approval is a recorded payment",
  ]);
  await box.sql`
    insert into extra_charge overriding system value
    select * from jsonb_populate_record(null::extra_charge, ${rows[0]?.was}::jsonb)`;
});
