import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import { planRefund, refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { postForm } from "../support/box-office.ts";
import {
  boxOfficeOnPglite,
  type FaultBoxOffice,
  faultBoxOffices,
  openFaultBoxOffice,
} from "../support/fault-box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer, WAITING } from "../support/steps/booking-steps.ts";
import {
  type AtGateway,
  atGateway,
  notify,
  orderNow,
  returnFromGateway,
  shareSecond,
  tracesOf,
} from "../support/steps/payment-steps.ts";

const swap = (answer: Record<string, string>, to: AtGateway) => ({ ...answer, oid: to.form.oid ?? "" });

/** Posts a buyer's own answer through the browser with the number of another order. */
async function postSwapped(box: FaultBoxOffice, from: AtGateway, to: AtGateway, approval: string): Promise<string> {
  const answer = await postForm(
    box.app,
    "/api/gateway/success",
    swap(gatewayAnswer(from.form, approval, "return"), to),
  );
  return String(answer.headers.location);
}

const outcomesOf = async (box: FaultBoxOffice, { form }: AtGateway) =>
  (
    await box.db
      .selectFrom("gateway_answer")
      .select(sql<string>`concat_ws(': ', kind, reason)`.as("outcome"))
      .where("oid", "=", form.oid ?? "")
      .orderBy("id")
      .execute()
  ).map(({ outcome }) => outcome);

/** Fault 9 of docs/design/trust.md#fault-tests: a payment is counted once, whichever order its answer names. */
describe.each(faultBoxOffices)("another order's answer, on %s", async (_database, open) => {
  let log = "";
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const box = await openFaultBoxOffice(() => open({ logTo }));
  afterEach(() => {
    log = "";
  });

  it("with a swapped order number is refused and logged where each order has its own second, in full and reduced to the hashed fields", async () => {
    const [one, two] = [await atGateway(box, ["B1"]), await atGateway(box, ["B2"])];
    expect([one.form.chargetotal, one.form.txndatetime === two.form.txndatetime]).toEqual([
      two.form.chargetotal,
      false,
    ]);
    for (const channel of ["return", "notify"] as const) {
      const whole: Record<string, string> = swap(gatewayAnswer(one.form, approvalCode(), channel), two);
      const { approval_code = "", oid = "", response_hash, notification_hash } = whole;
      const hash = response_hash === undefined ? { notification_hash } : { response_hash };
      const bare = { approval_code, oid, ...hash } as Record<string, string>;
      for (const fields of [whole, bare]) {
        const url = channel === "return" ? "/api/gateway/success" : "/api/gateway/notify";
        const answer = await postForm(box.app, url, fields);
        expect([answer.statusCode, answer.headers.location]).toEqual(
          channel === "return" ? [303, `/responseFailURL?pid=${two.made.pid}`] : [400, undefined],
        );
      }
    }
    expect((await orderNow(box, two)).state).toBe("paying");
    expect(log.match(/gateway answer refused/g)).toHaveLength(4);
    expect(await tracesOf(box, two)).toMatchObject({ tickets: 0, mails: [] });
  });

  it("that claims a used approval makes the second order refund due, with an alert, even at the same moment", async () => {
    for (const seat of [1, 2, 3, 4]) {
      const [one, two] = [await atGateway(box, [`C${seat}`]), await atGateway(box, [`D${seat}`])];
      const approval = approvalCode();
      expect(await Promise.all([notify(box, one.form, approval), notify(box, two.form, approval)])).toEqual([200, 200]);
      const [paid, due] = (await orderNow(box, one)).state === "paid" ? [one, two] : [two, one];
      expect((await orderNow(box, paid)).state).toBe("paid");
      const after = await orderNow(box, due);
      expect([after.state, after.note_code]).toEqual(["refund_due", "PAYMENT_IN_QUESTION"]);
      expect(after.note).toContain("recorded the payment for another order");
      expect(log).toContain("an order claims the payment of another order");
      expect(await outcomesOf(box, due)).toEqual(["refund due: paid-another-order"]);
      expect((await tracesOf(box, due)).mails).toEqual(["refund-due", "refund-due-operator"]);
      // The other order's confirmation may be the last email.
      const alert = box.mails.findLast(({ template }) => template === "refund-due-operator");
      expect(alert?.data).toMatchObject({ bank_code: approval, paid_pid: Number(paid.made.pid) });
      // The notification comes again, and no mail is repeated.
      expect(await notify(box, due.form, approval)).toBe(200);
      expect((await tracesOf(box, due)).mails).toHaveLength(2);
    }
  });

  it("of a buyer who moved his own payment leaves one payment, which the operator does not send back by mistake", async () => {
    const [owner, swapper] = [await atGateway(box, ["C5"]), await atGateway(box, ["C6"])];
    await shareSecond(box, [owner, swapper]);
    const approval = approvalCode();
    expect(await postSwapped(box, swapper, owner, approval)).toBe(`/responseSuccessURL?pid=${owner.made.pid}`);
    expect((await orderNow(box, owner)).state).toBe("paid");
    expect(await notify(box, swapper.form, approval)).toBe(200);
    expect((await orderNow(box, swapper)).state).toBe("refund_due");

    const listed = async () =>
      (await listStuckPayments(box.db)).filter(({ bankCode }) => bankCode === approval).map(({ kind }) => kind);
    const [pid, paidPid] = [Number(swapper.made.pid), Number(owner.made.pid)];
    expect((await listStuckPayments(box.db)).find((each) => each.pid === pid)).toMatchObject({
      kind: "paid another order",
      bankCode: approval,
      otherPid: paidPid,
    });
    // The order that was paid retains its payment. To refund it, the operator undoes that order.
    expect(await planRefund(box.services, pid)).toBe("close claims");
    expect(await planRefund(box.services, paidPid)).toBe("undo");
    expect(await refundOrder(box.services, paidPid, "undo", "the swapper asked")).toMatchObject([
      { bankCode: approval },
    ]);
    expect([await listed(), await planRefund(box.services, pid)]).toEqual([[], "nothing due"]);
  });

  it("is closed by the operator without money, and without a mail that promises any", async () => {
    const [owner, swapper] = [await atGateway(box, ["C7"]), await atGateway(box, ["C8"])];
    await shareSecond(box, [owner, swapper]);
    const approval = approvalCode();
    await postSwapped(box, swapper, owner, approval);
    await notify(box, swapper.form, approval);
    const mails = box.mails.length;
    expect(await refundOrder(box.services, Number(swapper.made.pid), "close claims", "a swap")).toEqual([]);
    expect([box.mails.length, await planRefund(box.services, Number(swapper.made.pid))]).toEqual([
      mails,
      "nothing due",
    ]);
    expect((await orderNow(box, owner)).state).toBe("paid");
  });

  it("that a browser brings changes nothing if it is a decline or the bank is deciding; the notification does", async () => {
    const [one, other] = [await atGateway(box, ["E1"]), await atGateway(box, ["E2"])];
    await shareSecond(box, [one, other]);
    expect(await postSwapped(box, other, one, DECLINED)).toBe(`/responseFailURL?pid=${one.made.pid}`);
    expect(await postSwapped(box, other, one, WAITING)).toBe(`/responseSuccessURL?pid=${one.made.pid}`);
    const { state, note } = await orderNow(box, one);
    expect([state, note]).toEqual(["paying", ""]);
    expect(await outcomesOf(box, one)).toEqual(["unconfirmed: declined", "unconfirmed: waiting"]);
    expect(await notify(box, one.form, DECLINED)).toBe(200);
    expect((await orderNow(box, one)).state).toBe("failed");
    // An approval through the browser counts, because its code is unique.
    expect(await returnFromGateway(box, other.form)).toBe(`/responseSuccessURL?pid=${other.made.pid}`);
    expect((await orderNow(box, other)).state).toBe("paid");
  });

  it("that a browser brings does not touch an order with a used approval, only alerts", async () => {
    const [owner, swapper] = [await atGateway(box, ["E3"]), await atGateway(box, ["E4"])];
    await shareSecond(box, [owner, swapper]);
    const approval = approvalCode();
    await notify(box, swapper.form, approval);
    await postSwapped(box, swapper, owner, approval);
    expect((await orderNow(box, owner)).state).toBe("paying");
    expect(log).toContain("a browser claims the payment of another order");
    expect(await returnFromGateway(box, owner.form)).toBe(`/responseSuccessURL?pid=${owner.made.pid}`);
    expect((await tracesOf(box, owner)).mails).toEqual(["order-confirmation"]);
  });

  it("that moves a payment onto a paid order leaves that order paid, and the payment is sent back once", async () => {
    const [owner, swapper] = [await atGateway(box, ["E5"]), await atGateway(box, ["E6"])];
    await shareSecond(box, [owner, swapper]);
    await notify(box, owner.form);
    const approval = approvalCode();
    await postSwapped(box, swapper, owner, approval);
    await notify(box, swapper.form, approval);
    expect([(await orderNow(box, owner)).state, (await orderNow(box, swapper)).state]).toEqual(["paid", "refund_due"]);
    const due = (await listStuckPayments(box.db)).filter(({ bankCode }) => bankCode === approval);
    expect(due.map(({ pid, kind, otherPid }) => ({ pid: String(pid), kind, otherPid: String(otherPid) }))).toEqual([
      { pid: owner.made.pid, kind: "refund due", otherPid: swapper.made.pid },
      { pid: swapper.made.pid, kind: "paid another order", otherPid: owner.made.pid },
    ]);
    expect(await refundOrder(box.services, Number(owner.made.pid), "record", "sent")).toMatchObject([
      { bankCode: approval },
    ]);
    expect((await listStuckPayments(box.db)).filter(({ bankCode }) => bankCode === approval)).toEqual([]);
    expect((await orderNow(box, owner)).state).toBe("paid");
  });

  it("never sends a buyer away for lack of a second: free seconds first, then shared ones", async () => {
    const all = [];
    for (let seat = 1; seat <= 16; seat += 2) all.push(await atGateway(box, [`F${seat}`, `F${seat + 1}`]));
    const rush = await Promise.all(Array.from({ length: 16 }, (_, index) => atGateway(box, [`G${index + 1}`])));
    const rows = await box.sql<{ ahead: number }>`
      select max(extract(epoch from to_timestamp(provider_data ->> 'txndatetime', 'YYYY:MM:DD-HH24:MI:SS') at time zone 'UTC'
        - date_trunc('second', created_at) at time zone 'Australia/Sydney'))::integer as ahead
      from payment_attempt where reference = any(${[...all, ...rush].map(({ form }) => form.oid)}::text[])`;
    expect(rows[0]?.ahead).toBeLessThanOrEqual(6);
    // The second of the checkout and the five after it.
    expect(new Set(all.slice(0, 6).map(({ form }) => form.txndatetime)).size).toBe(6);
    for (const { form, made } of [...all, ...rush])
      expect(await returnFromGateway(box, form)).toBe(`/responseSuccessURL?pid=${made.pid}`);
  });
});

it("a control: if a browser's declines counted in a shared second, one buyer could end another's payment", async () => {
  const box = await boxOfficeOnPglite();
  const [one, two] = [await atGateway(box, ["B1"]), await atGateway(box, ["B2"])];
  await shareSecond(box, [one, two]);
  // Without the slot, nobody can see that the second is shared.
  await box.sql`alter table payment_attempt alter column slot drop expression`;
  await box.sql`update payment_attempt set slot = null`;
  await postSwapped(box, two, one, DECLINED);
  expect((await orderNow(box, one)).state).toBe("failed");
  await box.closeAll();
});
