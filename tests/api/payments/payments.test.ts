import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { mailOutbox } from "#server/jobs/mail-outbox.ts";
import { get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { StatementLog } from "#tests/support/database/statement-log.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, order, WAITING } from "#tests/support/steps/booking-steps.ts";
import { countTickets, mailsAbout, notify, returnFromGateway, stateOf } from "#tests/support/steps/payment-steps.ts";

const statements = new StatementLog();
const box = await openBoxOffice({ plugins: [statements] });

describe("the gateway's answers", () => {
  it("pay an order once, whichever arrives first and however often they arrive", async () => {
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
        if (channel === "return")
          expect(await returnFromGateway(box, form, approval)).toBe(`/responseSuccessURL?pid=${made.pid}`);
        else expect(await notify(box, form, approval)).toBe(200);
      }
      expect(await stateOf(box, made.pid)).toBe("paid");
      expect(await countTickets(box, made.ticketBooking_id)).toBe(2);
      expect(mailsAbout(box, made.pid)).toEqual(["order-confirmation"]);
      const moves = await box.db
        .selectFrom("order_event")
        .select("to_state")
        .where("booking_id", "=", Number(made.ticketBooking_id))
        .orderBy("id")
        .execute();
      expect(moves.map((move) => move.to_state)).toEqual(["held", "paying", "paid"]);
    }
  });

  it("decline, and let the buyer try again while the hold lasts", async () => {
    const made = await order(box, box.catalogue.theatre, ["B5"], box.buyer);
    const first = await checkout(box, made.pid, box.buyer);
    expect(await returnFromGateway(box, first, DECLINED)).toBe(`/responseFailURL?pid=${made.pid}`);
    const failed = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(failed).toMatchObject({
      state: "failed",
      expires_at: made.expires_at,
      note: "Your bank declined the card. Nothing was charged.",
    });
    const second = await checkout(box, made.pid, box.buyer);
    expect(second.oid).toBe(`${made.pid}-${made.order_number}-2`);
    expect(await returnFromGateway(box, second, approvalCode())).toBe(`/responseSuccessURL?pid=${made.pid}`);
    expect(await notify(box, second, DECLINED)).toBe(200);
    expect(await stateOf(box, made.pid)).toBe("paid");
  });

  it("may decline and then approve the same attempt, or wait and then approve it", async () => {
    for (const [seat, before] of [
      ["B6", DECLINED],
      ["B7", WAITING],
    ] as const) {
      const made = await order(box, box.catalogue.theatre, [seat], box.buyer);
      const form = await checkout(box, made.pid, box.buyer);
      const page = before === WAITING ? "/responseSuccessURL" : "/responseFailURL";
      expect(await returnFromGateway(box, form, before)).toBe(`${page}?pid=${made.pid}`);
      expect(await notify(box, form, approvalCode())).toBe(200);
      expect(await stateOf(box, made.pid)).toBe("paid");
      expect(await countTickets(box, made.ticketBooking_id)).toBe(1);
    }
  });

  it("are refused with a wrong hash, another amount, a swapped order, or a repeated or unknown field", async () => {
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
    expect(await stateOf(box, made.pid)).toBe("paying");
    const kept = await box.db
      .selectFrom("gateway_answer")
      .select(sql<string>`concat_ws(': ', kind, reason)`.as("outcome"))
      .where("oid", "=", form.oid ?? "")
      .orderBy("id")
      .execute();
    // Posts that the gateway signed but that do not fit are stored for the operator. A stranger's posts leave nothing.
    expect(kept.map(({ outcome }) => outcome)).toEqual([
      "refused: chargetotal is not what was signed",
      "refused: currency is not what was signed",
      "refused: txntype is not what was signed",
      "refused: status and approval code disagree",
      "refused: the extended hash does not verify",
    ]);
  });

  it("pay the usual order in one statement after one that reads its facts", async () => {
    const first = await order(box, box.catalogue.theatre, ["D7"], box.buyer);
    // Ids of tickets are taken in blocks, so some notifications fetch new ones.
    await notify(box, await checkout(box, first.pid, box.buyer), approvalCode());
    const second = await order(box, box.catalogue.theatre, ["D8", "D9"], box.second);
    const form = await checkout(box, second.pid, box.second);
    const sent = await statements.during(() => notify(box, form, approvalCode()));
    expect(sent.filter((statement) => !statement.includes("nextval"))).toEqual([
      expect.stringContaining("settlement_facts("),
      expect.stringContaining("select write_settlement"),
    ]);
    expect(await stateOf(box, second.pid, box.second)).toBe("paid");
    expect(await countTickets(box, second.ticketBooking_id)).toBe(2);
  });

  it("queue the confirmation in the statement that pays the order, once", async () => {
    const made = await order(box, box.catalogue.theatre, ["D10"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    const { mail } = box.services;
    box.services.mail = mailOutbox;
    const approval = approvalCode();
    for (const channel of [returnFromGateway, notify]) await channel(box, form, approval);
    box.services.mail = mail;
    const queued = await box.db.selectFrom("mail_outbox").select(["template", "recipient", "data"]).execute();
    expect(queued).toEqual([
      { template: "order-confirmation", recipient: box.buyer.email, data: { pid: Number(made.pid) } },
    ]);
  });

  it("cannot pay an order with another order's approval: its money is in question", async () => {
    const [one, two] = [
      await order(box, box.catalogue.theatre, ["B9"], box.buyer),
      await order(box, box.catalogue.theatre, ["B10"], box.second),
    ];
    const approval = approvalCode();
    await returnFromGateway(box, await checkout(box, one.pid, box.buyer), approval);
    expect(await notify(box, await checkout(box, two.pid, box.second), approval)).toBe(200);
    expect(await stateOf(box, two.pid, box.second)).toBe("refund_due");
  });

  it("are stored with the card masked", async () => {
    const made = await order(box, box.catalogue.theatre, ["B11"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await notify(box, form, approvalCode());
    const [kept] = await box.db
      .selectFrom("gateway_answer")
      .selectAll()
      .where("oid", "=", form.oid ?? "")
      .execute();
    expect(kept).toMatchObject({ kind: "approved", reason: null, channel: "notify" });
    expect(kept?.fields.cardnumber).toBe("... 4242");
    expect(kept?.fields).not.toHaveProperty("ccbin");
  });
});

describe("money that buys nothing", () => {
  it("is due back when an old form is paid, and the newer form still pays the order", async () => {
    const made = await order(box, box.catalogue.theatre, ["B12"], box.buyer);
    const stale = await checkout(box, made.pid, box.buyer);
    const newer = await checkout(box, made.pid, box.buyer);
    expect(await notify(box, stale, approvalCode())).toBe(200);
    expect(await stateOf(box, made.pid)).toBe("paying");
    expect(mailsAbout(box, made.pid)).toEqual(["refund-due", "refund-due-operator"]);
    expect(await notify(box, newer, approvalCode())).toBe(200);
    expect(await stateOf(box, made.pid)).toBe("paid");
    expect(await countTickets(box, made.ticketBooking_id)).toBe(1);
  });

  it("is due back when an order is paid a second time", async () => {
    const made = await order(box, box.catalogue.theatre, ["B13"], box.buyer);
    const first = await checkout(box, made.pid, box.buyer);
    await notify(box, first, DECLINED);
    const second = await checkout(box, made.pid, box.buyer);
    await notify(box, second, approvalCode());
    await notify(box, first, approvalCode());
    expect(await stateOf(box, made.pid)).toBe("paid");
    const shown = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(shown.note).toBe("We'll refund the second payment of $93.00 for this order.");
    expect(mailsAbout(box, made.pid)).toEqual(["order-confirmation", "refund-due", "refund-due-operator"]);
    const attempts = await box.db
      .selectFrom("payment_attempt")
      .select("state")
      .where("booking_id", "=", Number(made.ticketBooking_id))
      .orderBy("attempt_no")
      .execute();
    expect(attempts.map((attempt) => attempt.state)).toEqual(["refund_due", "approved"]);
  });

  it("is due back when the order was cancelled before", async () => {
    const made = await order(box, box.catalogue.theatre, ["B14"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
    expect(await returnFromGateway(box, form, approvalCode())).toBe(`/responseFailURL?pid=${made.pid}`);
    const after = (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
    expect(after.state).toBe("refund_due");
    expect(after.note).toContain("refund your payment in full");
    expect(mailsAbout(box, made.pid)).toEqual(["refund-due", "refund-due-operator"]);
    expect(await countTickets(box, made.ticketBooking_id)).toBe(0);
  });
});
