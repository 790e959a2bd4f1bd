import { describe, expect, it } from "vitest";
import { postForm } from "../support/box-office.ts";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer, WAITING } from "../support/steps/booking-steps.ts";
import { atGateway, notify, orderNow, returnFromGateway, tracesOf } from "../support/steps/payment-steps.ts";

/**
 * Fault 6 of docs/design/trust.md#fault-tests: however the gateway's answers arrive, the order is paid once, with one
 * mail and one set of tickets.
 */
describe.each(faultBoxOffices)("answers of the gateway, on %s", async (_database, open) => {
  const box = await openFaultBoxOffice(open);

  const paidOnce = { moves: ["held", "paying", "paid"], tickets: 2, mails: ["order-confirmation"] };

  it("a hundred notifications at once", async () => {
    const paying = await atGateway(box, ["B1", "B2"]);
    const approval = approvalCode();
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(box, paying.form, approval)));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await tracesOf(box, paying)).toEqual(paidOnce);
  });

  it("the notification and the return together, ten times in a row", async () => {
    for (let round = 1; round <= 10; round++) {
      const paying = await atGateway(box, [`C${round}`, `D${round}`]);
      const approval = approvalCode();
      const [status, page] = await Promise.all([
        notify(box, paying.form, approval),
        returnFromGateway(box, paying.form, approval),
        notify(box, paying.form, approval),
      ]);
      expect([status, page]).toEqual([200, `/responseSuccessURL?pid=${paying.made.pid}`]);
      expect(await tracesOf(box, paying)).toEqual(paidOnce);
    }
  });

  it("the return first, and each of them again", async () => {
    const paying = await atGateway(box, ["E1", "E2"]);
    const approval = approvalCode();
    const page = `/responseSuccessURL?pid=${paying.made.pid}`;
    expect(await returnFromGateway(box, paying.form, approval)).toBe(page);
    expect(await notify(box, paying.form, approval)).toBe(200);
    expect(await returnFromGateway(box, paying.form, approval)).toBe(page);
    expect(await tracesOf(box, paying)).toEqual(paidOnce);
  });

  it("a decline and a 'waiting' after the approval", async () => {
    const paying = await atGateway(box, ["E3", "E4"]);
    await notify(box, paying.form);
    for (const later of [DECLINED, WAITING]) expect(await notify(box, paying.form, later)).toBe(200);
    expect(await returnFromGateway(box, paying.form, DECLINED)).toBe(`/responseSuccessURL?pid=${paying.made.pid}`);
    expect(await tracesOf(box, paying)).toEqual(paidOnce);
  });

  it("four charges of one page, each posted four times, all sixteen at once: one buys, three are due back once", async () => {
    for (let round = 1; round <= 6; round++) {
      const paying = await atGateway(box, [`E${round + 6}`, `F${round + 6}`]);
      const codes = [approvalCode(), approvalCode(), approvalCode(), approvalCode()];
      const posts = codes.flatMap((code) => [
        notify(box, paying.form, code),
        returnFromGateway(box, paying.form, code),
        returnFromGateway(box, paying.form, code),
        notify(box, paying.form, code),
      ]);
      const page = `/responseSuccessURL?pid=${paying.made.pid}`;
      expect(new Set(await Promise.all(posts))).toEqual(new Set([200, page]));
      const payments = await box.db
        .selectFrom("payment")
        .select(["state", "approval_code"])
        .where("booking_id", "=", Number(paying.made.ticketBooking_id))
        .orderBy("state")
        .execute();
      expect(payments.map(({ state }) => state)).toEqual(["approved", "refund_due", "refund_due", "refund_due"]);
      expect(new Set(payments.map((payment) => payment.approval_code))).toEqual(new Set(codes));
      const traces = await tracesOf(box, paying);
      expect([traces.moves, traces.tickets]).toEqual([paidOnce.moves, 2]);
      expect(traces.mails.filter((template) => template === "refund-due")).toHaveLength(3);
    }
  });

  it("waiting, then approved, by either channel", async () => {
    for (const [seat, first] of [
      ["E5", returnFromGateway],
      ["E6", notify],
    ] as const) {
      const paying = await atGateway(box, [seat, `F${seat.slice(1)}`]);
      await first(box, paying.form, WAITING);
      expect((await orderNow(box, paying)).state).toBe("paying");
      await Promise.all([1, 2, 3].map(() => notify(box, paying.form, WAITING)));
      const approval = approvalCode();
      await Promise.all([notify(box, paying.form, approval), returnFromGateway(box, paying.form, approval)]);
      expect(await tracesOf(box, paying)).toEqual(paidOnce);
    }
  });

  it("a decline and an approval of one page at the same moment: the approval stands", async () => {
    for (let round = 1; round <= 5; round++) {
      const paying = await atGateway(box, [`G${round}`, `H${round}`]);
      const post = (approval: string) =>
        postForm(box.app, "/api/gateway/notify", gatewayAnswer(paying.form, approval, "notify"));
      await Promise.all([post(DECLINED), post(approvalCode())]);
      expect((await orderNow(box, paying)).state).toBe("paid");
      expect(await tracesOf(box, paying)).toMatchObject({ tickets: 2, mails: ["order-confirmation"] });
    }
  });
});
