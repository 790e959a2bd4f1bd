import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestHash } from "#server/gateway/signature.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, order, WAITING } from "../support/booking-steps.ts";
import {
  GATEWAY_SECRET,
  get,
  makeTestOffice,
  post,
  postForm,
  type TestBuyer,
  type TestOffice,
} from "../support/office.ts";

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box?.close());

const tickets = async (bookingId: string) =>
  (await box.db.selectFrom("ticket").select("id").where("booking_id", "=", Number(bookingId)).execute()).length;
const stateOf = async (pid: string, as: TestBuyer = box.buyer) =>
  (await get(box.app, `/api/order?pid=${pid}`, { as })).json().response_data.state;
const mailsTo = (pid: string) => box.mails.filter((mail) => String(mail.data.pid) === pid).map((mail) => mail.template);
const comeBack = async (form: Record<string, string>, approval: string) =>
  (await postForm(box.app, "/api/gateway/success", gatewayAnswer(form, approval, "return"))).headers.location;
const notify = async (form: Record<string, string>, approval: string) =>
  (await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approval, "notify"))).statusCode;

describe("POST /checkout", () => {
  it("signs the form for the gateway and keeps the seats for the payment's grace", async () => {
    const made = await order(box, box.catalogue.theatre, ["A3"], box.buyer);
    const { hashExtended, ...fields } = await checkout(box, made.pid, box.buyer);
    expect(fields).toMatchObject({
      chargetotal: "93.00",
      currency: "036",
      oid: `${made.pid}-${made.order_number}-1`,
      storename: "80000001",
      timezone: "Australia/Sydney",
      txntype: "sale",
      checkoutoption: "combinedpage",
      hash_algorithm: "HMACSHA256",
      responseSuccessURL: "http://localhost:5100/api/gateway/success",
      responseFailURL: "http://localhost:5100/api/gateway/fail",
      transactionNotificationURL: "http://localhost:5100/api/gateway/notify",
    });
    expect(Object.keys(fields)).toHaveLength(13);
    expect(hashExtended).toBe(requestHash(fields, GATEWAY_SECRET, "HMACSHA256"));
    const after = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(after.state).toBe("paying");
    expect(Date.parse(after.expires_at) - Date.parse(made.expires_at)).toBe(600_000);
    await checkout(box, made.pid, box.buyer);
    const again = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(again.expires_at).toBe(after.expires_at);
  });

  it("makes a free order paid at once, once, with its tickets and its mail", async () => {
    const made = await order(box, box.catalogue.theatre, ["A4", "A5"], box.free);
    for (let time = 0; time < 2; time++) {
      const answer = await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.free });
      expect(answer.json()).toMatchObject({ status: 1, free: true });
    }
    expect(await stateOf(made.pid, box.free)).toBe("paid");
    expect(await tickets(made.ticketBooking_id)).toBe(2);
    expect(mailsTo(made.pid)).toEqual(["order-confirmation"]);
  });

  it("goes to the gateway three times at most", async () => {
    const made = await order(box, box.catalogue.theatre, ["A6"], box.second);
    for (let time = 0; time < 3; time++) await checkout(box, made.pid, box.second);
    const fourth = await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.second });
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, "ATTEMPTS_USED"]);
  });

  it("refuses another's order, an unknown one, a cancelled one and an expired one", async () => {
    const made = await order(box, box.catalogue.theatre, ["A7"], box.buyer);
    const refusal = async (pid: string, as: TestBuyer) => {
      const answer = await post(box.app, "/api/checkout", { pid }, { as });
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal(made.pid, box.second)).toEqual([403, "FOREIGN_USER"]);
    expect(await refusal("999999", box.buyer)).toEqual([404, "ORDER_NOT_FOUND"]);
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
    expect(await refusal(made.pid, box.buyer)).toEqual([409, "STALE_BOOKING"]);
    const late = await order(box, box.catalogue.theatre, ["A7"], box.buyer);
    await box.db
      .updateTable("booking")
      .set({ hold_expires_at: new Date(0), expires_at: new Date(0) })
      .where("id", "=", Number(late.ticketBooking_id))
      .execute();
    expect(await refusal(late.pid, box.buyer)).toEqual([200, "SESSION_EXPIRED"]);
  });

  it("does not make two checkouts of equal amount in the same second interchangeable", async () => {
    const [one, two] = [
      await order(box, box.catalogue.theatre, ["A8"], box.buyer),
      await order(box, box.catalogue.theatre, ["A9"], box.second),
    ];
    const forms = [await checkout(box, one.pid, box.buyer), await checkout(box, two.pid, box.second)] as const;
    expect(forms[0].chargetotal).toBe(forms[1].chargetotal);
    expect(forms[0].txndatetime).not.toBe(forms[1].txndatetime);
    const genuine = gatewayAnswer(forms[0], approvalCode(), "return");
    const swapped: Record<string, string> = { ...genuine, oid: forms[1].oid ?? "" };
    const bare = {
      approval_code: swapped.approval_code ?? "",
      oid: swapped.oid ?? "",
      response_hash: swapped.response_hash ?? "",
    };
    for (const post of [swapped, bare]) {
      const answer = await postForm(box.app, "/api/gateway/success", post);
      expect(answer.headers.location).toBe(`/responseFailURL?pid=${two.pid}`);
    }
    expect(await stateOf(two.pid, box.second)).toBe("paying");
    expect(await comeBack(forms[0], genuine.approval_code ?? "")).toBe(`/responseSuccessURL?pid=${one.pid}`);
  });
});

describe("the gateway's answers", () => {
  it("pay an order once, whichever comes first and however often they come", async () => {
    for (const [names, channels] of [
      [
        ["B1", "B2"],
        ["return", "notify", "notify", "notify"],
      ],
      [
        ["B3", "B4"],
        ["notify", "notify", "return", "return"],
      ],
    ] as const) {
      const made = await order(box, box.catalogue.theatre, names, box.buyer);
      const form = await checkout(box, made.pid, box.buyer);
      const approval = approvalCode();
      for (const channel of channels) {
        if (channel === "return") expect(await comeBack(form, approval)).toBe(`/responseSuccessURL?pid=${made.pid}`);
        else expect(await notify(form, approval)).toBe(200);
      }
      expect(await stateOf(made.pid)).toBe("paid");
      expect(await tickets(made.ticketBooking_id)).toBe(2);
      expect(mailsTo(made.pid)).toEqual(["order-confirmation"]);
      const moves = await box.db
        .selectFrom("order_event")
        .select("to_state")
        .where("booking_id", "=", Number(made.ticketBooking_id))
        .orderBy("id")
        .execute();
      expect(moves.map((move) => move.to_state)).toEqual(["held", "paying", "paid"]);
    }
  });

  it("decline, and leave the buyer free to try again while the hold lives", async () => {
    const made = await order(box, box.catalogue.theatre, ["B5"], box.buyer);
    const first = await checkout(box, made.pid, box.buyer);
    expect(await comeBack(first, DECLINED)).toBe(`/responseFailURL?pid=${made.pid}`);
    const failed = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(failed).toMatchObject({
      state: "failed",
      expires_at: made.expires_at,
      note: "Your bank declined the card. Nothing was charged.",
    });
    const second = await checkout(box, made.pid, box.buyer);
    expect(second.oid).toBe(`${made.pid}-${made.order_number}-2`);
    expect(await comeBack(second, approvalCode())).toBe(`/responseSuccessURL?pid=${made.pid}`);
    expect(await notify(second, DECLINED)).toBe(200);
    expect(await stateOf(made.pid)).toBe("paid");
  });

  it("may decline and then approve, or wait and then approve, the same attempt", async () => {
    for (const [seat, before] of [
      ["B6", DECLINED],
      ["B7", WAITING],
    ] as const) {
      const made = await order(box, box.catalogue.theatre, [seat], box.buyer);
      const form = await checkout(box, made.pid, box.buyer);
      const page = before === WAITING ? "/responseSuccessURL" : "/responseFailURL";
      expect(await comeBack(form, before)).toBe(`${page}?pid=${made.pid}`);
      expect(await notify(form, approvalCode())).toBe(200);
      expect(await stateOf(made.pid)).toBe("paid");
      expect(await tickets(made.ticketBooking_id)).toBe(1);
    }
  });

  it("are refused with a wrong hash, another amount, a swapped order, a doubled or unknown field", async () => {
    const made = await order(box, box.catalogue.theatre, ["B8"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    const good = gatewayAnswer(form, approvalCode(), "notify");
    const { notification_hash, ...unsigned } = good;
    const bad: (Record<string, string> | string)[] = [
      unsigned,
      { ...unsigned, response_hash: notification_hash ?? "" },
      { ...good, approval_code: `${good.approval_code}0` },
      { ...good, chargetotal: "1.00" },
      { ...good, currency: "36" },
      { ...good, txntype: "preauth" },
      { ...good, status: "DECLINED" },
      { ...good, oid: "999-1234-1" },
      { ...good, note: "line\u0007" },
      `${new URLSearchParams(good)}&oid=${good.oid}`,
      Object.fromEntries([...Object.entries(good), ...Array.from({ length: 130 }, (_, i) => [`x${i}`, "1"])]),
      { ...good, extended_response_hash: notification_hash ?? "" },
    ];
    for (const [index, fields] of bad.entries()) {
      const answer = await postForm(box.app, "/api/gateway/notify", fields);
      expect([index, answer.statusCode]).toEqual([index, 400]);
    }
    const json = await box.app.inject({ method: "POST", url: "/api/gateway/notify", payload: good });
    expect(json.statusCode).toBe(415);
    const big = await postForm(box.app, "/api/gateway/notify", { ...good, filler: "x".repeat(40_000) });
    expect(big.statusCode).toBe(413);
    const unknown = await postForm(box.app, "/api/gateway/success", { oid: "nothing" });
    expect([unknown.statusCode, unknown.headers.location]).toEqual([303, "/responseFailURL"]);
    expect(await stateOf(made.pid)).toBe("paying");
    const kept = await box.db
      .selectFrom("gateway_answer")
      .select("outcome")
      .where("oid", "=", form.oid ?? "")
      .orderBy("id")
      .execute();
    // What the gateway signed and does not fit is kept for the operator; a stranger's posts leave nothing.
    expect(kept.map(({ outcome }) => outcome)).toEqual([
      "refused: chargetotal is not what was signed",
      "refused: currency is not what was signed",
      "refused: txntype is not what was signed",
      "refused: status and approval code disagree",
      "refused: the extended hash does not verify",
    ]);
  });

  it("cannot approve with an approval that was another order's", async () => {
    const [one, two] = [
      await order(box, box.catalogue.theatre, ["B9"], box.buyer),
      await order(box, box.catalogue.theatre, ["B10"], box.second),
    ];
    const approval = approvalCode();
    await comeBack(await checkout(box, one.pid, box.buyer), approval);
    expect(await notify(await checkout(box, two.pid, box.second), approval)).toBe(400);
    expect(await stateOf(two.pid, box.second)).toBe("paying");
  });

  it("are kept with the card masked", async () => {
    const made = await order(box, box.catalogue.theatre, ["B11"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await notify(form, approvalCode());
    const [kept] = await box.db
      .selectFrom("gateway_answer")
      .selectAll()
      .where("oid", "=", form.oid ?? "")
      .execute();
    expect(kept).toMatchObject({ outcome: "approved", channel: "notify" });
    expect(kept?.fields.cardnumber).toBe("... 4242");
    expect(kept?.fields).not.toHaveProperty("ccbin");
  });
});

describe("money that buys nothing", () => {
  it("is due back when a stale form is paid, and the newer form still pays the order", async () => {
    const made = await order(box, box.catalogue.theatre, ["B12"], box.buyer);
    const stale = await checkout(box, made.pid, box.buyer);
    const newer = await checkout(box, made.pid, box.buyer);
    expect(await notify(stale, approvalCode())).toBe(200);
    expect(await stateOf(made.pid)).toBe("paying");
    expect(mailsTo(made.pid)).toEqual(["refund-due", "refund-due-operator"]);
    expect(await notify(newer, approvalCode())).toBe(200);
    expect(await stateOf(made.pid)).toBe("paid");
    expect(await tickets(made.ticketBooking_id)).toBe(1);
  });

  it("is due back when an order is paid a second time", async () => {
    const made = await order(box, box.catalogue.theatre, ["B13"], box.buyer);
    const first = await checkout(box, made.pid, box.buyer);
    await notify(first, DECLINED);
    const second = await checkout(box, made.pid, box.buyer);
    await notify(second, approvalCode());
    await notify(first, approvalCode());
    expect(await stateOf(made.pid)).toBe("paid");
    const shown = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(shown.note).toBe("A second payment of $93.00 for this order will be refunded.");
    expect(mailsTo(made.pid)).toEqual(["order-confirmation", "refund-due", "refund-due-operator"]);
    const attempts = await box.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("booking_id", "=", Number(made.ticketBooking_id))
      .orderBy("attempt_no")
      .execute();
    expect(attempts.map((attempt) => attempt.state)).toEqual(["refund_due", "approved"]);
  });

  it("is due back when the order was cancelled meanwhile", async () => {
    const made = await order(box, box.catalogue.theatre, ["B14"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
    expect(await comeBack(form, approvalCode())).toBe(`/responseFailURL?pid=${made.pid}`);
    const after = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(after.state).toBe("refund_due");
    expect(after.note).toContain("refunded in full");
    expect(mailsTo(made.pid)).toEqual(["refund-due", "refund-due-operator"]);
    expect(await tickets(made.ticketBooking_id)).toBe(0);
  });
});

describe("POST /payment", () => {
  it("says what the verified answer says and moves nothing", async () => {
    const made = await order(box, box.catalogue.theatre, ["B15"], box.buyer);
    await checkout(box, made.pid, box.buyer);
    const record = { user_id: String(box.buyer.id), pid: made.pid, net_amount: "1.00", oid: made.order_number };
    const answer = await post(box.app, "/api/payment", record, { as: box.buyer });
    expect(answer.json()).toMatchObject({ status: 1, response_data: { state: "paying" } });
    expect(await stateOf(made.pid)).toBe("paying");
    expect((await post(box.app, "/api/payment", record, { as: box.second })).statusCode).toBe(403);
    const theirs = { ...record, user_id: String(box.second.id) };
    expect((await post(box.app, "/api/payment", theirs, { as: box.second })).statusCode).toBe(403);
    expect((await post(box.app, "/api/payment", { ...record, pid: "999999" }, { as: box.buyer })).statusCode).toBe(404);
    expect((await post(box.app, "/api/payment", record)).statusCode).toBe(401);
  });

  it("logs which amounts are not the order's, and nothing where they are", async () => {
    let log = "";
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const logged = await makeTestOffice({ logTo });
    const { buyer } = logged;
    const made = await order(logged, logged.catalogue.theatre, ["B1"], buyer);
    const right = {
      subtotal_amount: "89.50",
      gross_amount: "89.5",
      tax_amount: "0",
      net_amount: "93.00",
      voucher_amount: "",
    };
    const record = (amounts: object) =>
      post(logged.app, "/api/payment", { user_id: String(buyer.id), pid: made.pid, ...amounts }, { as: buyer });
    const said = () => log.split("\n").filter((line) => line.includes("names other amounts"));
    await record(right);
    expect(said()).toEqual([]);
    await record({ ...right, net_amount: "1.00", voucher_amount: "no number" });
    expect(said()).toHaveLength(1);
    expect(JSON.parse(said()[0] ?? "").differing.map(({ name }: { name: string }) => name)).toEqual([
      "voucher_amount",
      "net_amount",
    ]);
    await logged.close();
  });
});
