import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { requestHash } from "#server/gateway/fiserv/signature.ts";
import { GATEWAY_SECRET, get, openBoxOffice, post, postForm, type TestBuyer } from "#tests/support/box-office.ts";
import { StatementLog } from "#tests/support/database/statement-log.ts";
import { approvalCode, checkout, DECLINED, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import { countTickets, mailsAbout, returnFromGateway, stateOf } from "#tests/support/steps/payment-steps.ts";
import { addVoucher, withVoucher } from "#tests/support/steps/voucher-steps.ts";

let log = "";
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});

const statements = new StatementLog();
const box = await openBoxOffice({ logTo, plugins: [statements] });

describe("POST /checkout", () => {
  it("signs the gateway's form and keeps the seats for the payment's grace", async () => {
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

  it("leaves the buyer's clock alone: it runs to the hold's end before, beside and after the bank's page", async () => {
    const buyer = await box.addBuyer("one-clock@example.com");
    const made = await order(box, box.catalogue.theatre, ["C5"], buyer);
    const ends: (string | undefined)[] = [made.hold_expires_at];
    const look = async () => {
      const about = await get(box.app, `/api/order?pid=${made.pid}`, { as: buyer });
      const held = await get(box.app, `/api/booking?ticketBooking_id=${made.ticketBooking_id}`, { as: buyer });
      ends.push(about.json().response_data.hold_expires_at, held.json().response_data.hold_expires_at);
      return about.json().response_data.expires_at;
    };
    expect(await look()).toBe(made.expires_at);
    const declined = await checkout(box, made.pid, buyer);
    expect(await look()).not.toBe(made.expires_at);
    await postForm(box.app, "/api/gateway/fail", gatewayAnswer(declined, DECLINED, "return"));
    expect(await look()).toBe(made.expires_at);
    await checkout(box, made.pid, buyer);
    expect(await look()).not.toBe(made.expires_at);
    expect(new Set(ends)).toEqual(new Set([made.expires_at]));
  });

  it("begins a payment in two statements after the look-up of the session, with a voucher and with a key too", async () => {
    const first = await order(box, box.catalogue.theatre, ["C3"], box.buyer);
    const sent = await statements.during(() => checkout(box, first.pid, box.buyer));
    expect(sent.map((statement) => /from session|checkout_facts|write_checkout/.exec(statement)?.[0])).toEqual([
      "from session",
      "checkout_facts",
      "write_checkout",
    ]);
    await addVoucher(box, { code: "STATEMENT" });
    const second = await order(box, box.catalogue.theatre, ["C4"], box.second);
    await withVoucher(box, second.pid, "STATEMENT", box.second);
    const call = { as: box.second, headers: { "idempotency-key": "one-statement" } };
    const keyed = () => post(box.app, "/api/checkout", { pid: second.pid }, call);
    expect(await statements.during(keyed)).toHaveLength(3);
    const again = await keyed();
    expect([again.headers["idempotent-replayed"], again.json().gateway.fields.oid]).toEqual([
      "true",
      `${second.pid}-${second.order_number}-1`,
    ]);
  });

  it("pays a free order at once, and only once, with its tickets and its mail", async () => {
    const made = await order(box, box.catalogue.theatre, ["A4", "A5"], box.free);
    for (let time = 0; time < 2; time++) {
      const answer = await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.free });
      expect(answer.json()).toMatchObject({ status: 1, free: true });
    }
    expect(await stateOf(box, made.pid, box.free)).toBe("paid");
    expect(await countTickets(box, made.ticketBooking_id)).toBe(2);
    expect(mailsAbout(box, made.pid)).toEqual(["order-confirmation"]);
  });

  it("opens the gateway three times at most", async () => {
    const made = await order(box, box.catalogue.theatre, ["A6"], box.second);
    for (let time = 0; time < 3; time++) await checkout(box, made.pid, box.second);
    const fourth = await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.second });
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, "ATTEMPTS_USED"]);
  });

  it("refuses another buyer's order, an unknown one, a cancelled one and an expired one", async () => {
    const made = await order(box, box.catalogue.theatre, ["A7"], box.buyer);
    const refusal = async (pid: string, as: TestBuyer) => {
      const answer = await post(box.app, "/api/checkout", { pid }, { as });
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal(made.pid, box.second)).toEqual([404, "ORDER_NOT_FOUND"]);
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

  it("gives two checkouts of one amount a second each, so that no answer to one pays the other", async () => {
    // No other test pays for four seats, so nobody has taken the seconds of this amount.
    const [one, two] = [
      await order(box, box.catalogue.theatre, ["H1", "H2", "H3", "H4"], box.buyer),
      await order(box, box.catalogue.theatre, ["H5", "H6", "H7", "H8"], box.second),
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
    expect(await stateOf(box, two.pid, box.second)).toBe("paying");
    expect(await returnFromGateway(box, forms[0], genuine.approval_code ?? "")).toBe(
      `/responseSuccessURL?pid=${one.pid}`,
    );
  });
});

describe("POST /payment", () => {
  it("answers what the verified post says, and changes nothing", async () => {
    const made = await order(box, box.catalogue.theatre, ["B15"], box.buyer);
    await checkout(box, made.pid, box.buyer);
    const record = { user_id: String(box.buyer.id), pid: made.pid, net_amount: "1.00", oid: made.order_number };
    const answer = await post(box.app, "/api/payment", record, { as: box.buyer });
    expect(answer.json()).toMatchObject({ status: 1, response_data: { state: "paying" } });
    expect(await stateOf(box, made.pid)).toBe("paying");
    expect((await post(box.app, "/api/payment", record, { as: box.second })).statusCode).toBe(403);
    const theirs = { ...record, user_id: String(box.second.id) };
    expect((await post(box.app, "/api/payment", theirs, { as: box.second })).statusCode).toBe(404);
    expect((await post(box.app, "/api/payment", { ...record, pid: "999999" }, { as: box.buyer })).statusCode).toBe(404);
    expect((await post(box.app, "/api/payment", record)).statusCode).toBe(401);
  });

  it("logs which amounts differ from the order's, and nothing if all agree", async () => {
    log = "";
    const { buyer } = box;
    const made = await order(box, box.catalogue.theatre, ["B1"], buyer);
    const right = {
      subtotal_amount: "89.50",
      gross_amount: "89.5",
      tax_amount: "0",
      net_amount: "93.00",
      voucher_amount: "",
    };
    const record = (amounts: object) =>
      post(box.app, "/api/payment", { user_id: String(buyer.id), pid: made.pid, ...amounts }, { as: buyer });
    const said = () => log.split("\n").filter((line) => line.includes("amounts of the payment record differ"));
    await record(right);
    expect(said()).toEqual([]);
    await record({ ...right, net_amount: "1.00", voucher_amount: "no number" });
    expect(said()).toHaveLength(1);
    expect(JSON.parse(said()[0] ?? "").differing.map(({ name }: { name: string }) => name)).toEqual([
      "voucher_amount",
      "net_amount",
    ]);
  });
});
