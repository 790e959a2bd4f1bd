import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { approvalCode, gatewayAnswer } from "../support/booking-steps.ts";
import { type FaultOffice, faultOffices, officeOnPglite, setUpFaultOffice } from "../support/fault-office.ts";
import { postForm } from "../support/office.ts";
import { atGateway, notify, orderNow, returnFromGateway, tracesOf } from "../support/payment-steps.ts";

/** Fault 9 of docs/design/trust.md#fault-tests: a genuine answer pays its own order and no other. */
describe.each(faultOffices)("another order's answer, on %s", (_database, open) => {
  let box: FaultOffice;
  let log = "";
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  setUpFaultOffice(
    () => open({ logTo }),
    (opened) => {
      box = opened;
    },
  );
  afterEach(() => {
    log = "";
  });

  const swap = (answer: Record<string, string>, oid: string | undefined) => ({ ...answer, oid: oid ?? "" });

  it("with a swapped order number is refused and logged, in full and reduced to the hashed fields", async () => {
    const [one, two] = await Promise.all([atGateway(box, ["B1"]), atGateway(box, ["B2"])]);
    // The amount and the moment are the same, but no answer fits both orders.
    expect([one.form.chargetotal, one.form.txndatetime === two.form.txndatetime]).toEqual([
      two.form.chargetotal,
      false,
    ]);
    for (const channel of ["return", "notify"] as const) {
      const whole: Record<string, string> = swap(gatewayAnswer(one.form, approvalCode(), channel), two.form.oid);
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

  it("with its approval is refused, logged and kept for the operator, even at the same moment", async () => {
    for (const seat of [1, 2, 3, 4]) {
      const [one, two] = [await atGateway(box, [`C${seat}`]), await atGateway(box, [`D${seat}`])];
      const approval = approvalCode();
      const statuses = await Promise.all([notify(box, one.form, approval), notify(box, two.form, approval)]);
      expect(statuses.sort()).toEqual([200, 400]);
      const states = [(await orderNow(box, one)).state, (await orderNow(box, two)).state];
      expect(states.sort()).toEqual(["paid", "paying"]);
      expect(log).toContain("the approval belongs to another attempt");
      const kept = await box.db
        .selectFrom("gateway_answer")
        .select("outcome")
        .where("oid", "in", [one.form.oid ?? "", two.form.oid ?? ""])
        .orderBy("outcome")
        .execute();
      expect(kept.map(({ outcome }) => outcome)).toEqual([
        "approved",
        "refused: the approval belongs to another attempt",
      ]);
    }
  });

  it("gives every checkout of one amount its own second, however many come at once", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => atGateway(box, [`E${index + 1}`])));
    expect(new Set(all.map(({ form }) => form.txndatetime)).size).toBe(12);
    for (const { form, made } of all)
      expect(await returnFromGateway(box, form)).toBe(`/responseSuccessURL?pid=${made.pid}`);
  });
});

it("a control: if two checkouts may share a second, the answer to one order pays the other", async () => {
  const box = await officeOnPglite();
  const [one, two] = [await atGateway(box, ["B1"]), await atGateway(box, ["B2"])];
  await sql`drop index payment_attempt_by_second`.execute(box.db);
  await box.db
    .updateTable("payment_attempt")
    .set({ provider_data: sql`provider_data || ${JSON.stringify({ txndatetime: one.form.txndatetime })}::jsonb` })
    .execute();
  const swapped = { ...gatewayAnswer(one.form, approvalCode(), "notify"), oid: two.form.oid ?? "" };
  expect((await postForm(box.app, "/api/gateway/notify", swapped)).statusCode).toBe(200);
  expect((await orderNow(box, two)).state).toBe("paid");
  await box.closeAll();
});
