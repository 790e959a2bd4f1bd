import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { applyKeptAnswers } from "#server/modules/payments/settle-or-keep.ts";
import { openBoxOffice, post, postForm, testGateway } from "#tests/support/box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer, withExtendedHash } from "#tests/support/steps/booking-steps.ts";
import { atGateway, orderNow, tracesOf } from "#tests/support/steps/payment-steps.ts";

const dataDir = await mkdtemp(join(tmpdir(), "brolga-kept-"));
const box = await openBoxOffice({ env: { DATA_DIR: dataDir } });
const db = box.services.db;
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const spool = () => join(dataDir, "gateway-spool");
beforeEach(() => rm(spool(), { recursive: true, force: true }));
afterEach(back);

const errors = {
  "is read-only": Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" }),
  "is gone": Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  "fails in a way nobody knows": new Error("relation payment_attempt does not exist"),
} as const;

/** From now on, every statement of the box office fails with this error. */
function away(error: Error = errors["is gone"]): void {
  box.services.db = new Proxy(db, {
    get: () => {
      throw error;
    },
  });
}
function back(): void {
  box.services.db = db;
}
const kept = async () => (await readdir(spool()).catch(() => [])).filter((name) => name.endsWith(".json"));
const sendReturn = (fields: Record<string, string>) => postForm(box.app, "/api/gateway/success", fields);
const sendNotify = (fields: Record<string, string>) => postForm(box.app, "/api/gateway/notify", fields);

describe.each(Object.entries(errors))("while the database %s", (_, error) => {
  it("the buyer gets a page, the gateway's post is kept, and the order is paid once when the database is back", async () => {
    const there = await atGateway(box, [`B${Object.values(errors).indexOf(error) + 1}`]);
    const approval = approvalCode();
    away(error);
    const page = await sendReturn(gatewayAnswer(there.form, approval, "return"));
    expect([page.statusCode, page.headers.location]).toEqual([303, `/responseSuccessURL?pid=${there.made.pid}`]);
    for (let time = 0; time < 3; time++)
      expect((await sendNotify(gatewayAnswer(there.form, approval, "notify"))).statusCode).toBe(200);
    expect(await kept()).toHaveLength(2);
    await applyKeptAnswers(box.services);
    expect(await kept()).toHaveLength(2);

    back();
    // Two processes that share the folder do this.
    await Promise.all([applyKeptAnswers(box.services), applyKeptAnswers(box.services)]);
    expect((await orderNow(box, there)).state).toBe("paid");
    expect(await tracesOf(box, there)).toEqual({
      moves: ["held", "paying", "paid"],
      tickets: 1,
      mails: ["order-confirmation"],
    });
    expect(await kept()).toEqual([]);
    expect(await verifyInvariants(db)).toEqual([]);
  });
});

it("a declined card leads to the failure page, and a call that needs the database is told to try again", async () => {
  const there = await atGateway(box, ["B5"]);
  away(errors["is read-only"]);
  const page = await sendReturn(gatewayAnswer(there.form, DECLINED, "return"));
  expect(page.headers.location).toBe(`/responseFailURL?pid=${there.made.pid}`);
  const hold = await post(box.app, "/api/checkout", { pid: there.made.pid }, { as: there.as });
  expect([hold.statusCode, hold.json().code, hold.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "2"]);
  back();
  await applyKeptAnswers(box.services);
  expect((await orderNow(box, there)).state).toBe("failed");
});

it("a kept post is readable only by its owner, and holds no more of the card than the order's log", async () => {
  const { form } = await atGateway(box, ["B6"]);
  away();
  const answer = { ...gatewayAnswer(form, approvalCode(), "notify"), bname: "T Sole", expmonth: "12", expyear: "2031" };
  expect((await sendNotify(answer)).statusCode).toBe(200);
  const [name = ""] = await kept();
  expect((await stat(join(spool(), name))).mode & 0o777).toBe(0o600);
  expect((await stat(spool())).mode & 0o777).toBe(0o700);
  const { fields } = JSON.parse(await readFile(join(spool(), name), "utf8"));
  expect(fields).toMatchObject({ oid: form.oid, cardnumber: "... 4242" });
  for (const never of ["ccbin", "bname", "expmonth", "expyear"]) expect(fields).not.toHaveProperty(never);
});

it("an answer that is signed over every field still verifies without the card's fields", async () => {
  box.services.gateway = testGateway({ extendedHash: true });
  try {
    const there = await atGateway(box, ["B7"]);
    away();
    const answer = withExtendedHash(gatewayAnswer(there.form, approvalCode(), "notify"));
    expect((await sendNotify(answer)).statusCode).toBe(200);
    const other = await sendNotify({ ...answer, oid: answer.oid?.replace(/-1$/, "-2") ?? "" });
    expect(other.statusCode).toBe(200);
    back();
    await applyKeptAnswers(box.services);
    expect((await orderNow(box, there)).state).toBe("paid");
    expect(await kept()).toEqual([]);
  } finally {
    box.services.gateway = testGateway();
  }
});

it("strangers cannot fill the disk, nor keep the gateway's own posts from it", async () => {
  const there = await atGateway(box, ["B8"]);
  const genuine = gatewayAnswer(there.form, approvalCode(), "notify");
  away();
  for (const wrong of [
    { ...genuine, storename: "99999999" },
    { ...genuine, oid: "../../secrets" },
    { ...genuine, notification_hash: "" },
    { ...genuine, filler: "x".repeat(20_000) },
  ])
    expect((await sendNotify(wrong)).statusCode).toBe(503);
  expect(await kept()).toEqual([]);
  const made = (number: number) => ({
    oid: `7-1234-${number}`,
    approval_code: `Y:${number}`,
    notification_hash: "none",
  });
  const statuses = new Set<number>();
  for (let number = 1; number <= 205; number++) statuses.add((await sendNotify(made(number))).statusCode);
  expect([...statuses]).toEqual([200, 503]);
  expect(await kept()).toHaveLength(200);
  // Somebody with a genuine answer may post it with other order numbers. Only a few are stored.
  for (let number = 1; number <= 12; number++) await sendNotify({ ...genuine, oid: `9-1234-${number}` });
  expect(await kept()).toHaveLength(208);
  const another = await atGatewayWhileBack(["B9"]);
  expect((await sendNotify(another)).statusCode).toBe(200);
  expect((await sendReturn(made(206))).statusCode).toBe(303);

  back();
  await applyKeptAnswers(box.services);
  expect(await kept()).toEqual([]);
  // The gateway signed them, but the orders are unknown, so they are stored for the operator.
  expect(await readdir(join(spool(), "refused"))).toHaveLength(8);
});

async function atGatewayWhileBack(names: string[]) {
  back();
  const { form } = await atGateway(box, names);
  away();
  return gatewayAnswer(form, approvalCode(), "notify");
}

it("sets aside posts that can never be applied, and applies the rest", async () => {
  const there = await atGateway(box, ["B11"]);
  const approval = approvalCode();
  away();
  expect((await sendNotify(gatewayAnswer(there.form, approval, "notify"))).statusCode).toBe(200);
  const [good = ""] = await kept();
  const post = JSON.parse(await readFile(join(spool(), good), "utf8"));
  const withNul = { ...post, fields: { ...post.fields, oid: `${post.fields.oid}\u0000` } };
  await writeFile(join(spool(), "unsigned-nul.json"), JSON.stringify(withNul));
  await writeFile(join(spool(), "unsigned-broken.json"), "{");
  back();
  await applyKeptAnswers(box.services);
  expect((await orderNow(box, there)).state).toBe("paid");
  expect(await kept()).toEqual([]);
  expect((await readdir(join(spool(), "refused"))).sort()).toEqual(["unsigned-broken.json", "unsigned-nul.json"]);
});

it("reports an unreadable file once, counts it, and applies it as soon as it can be read", async () => {
  const there = await atGateway(box, ["B12"]);
  away();
  await sendNotify(gatewayAnswer(there.form, approvalCode(), "notify"));
  back();
  const [name = ""] = await kept();
  // A folder cannot be read as a file, even by the superuser, who may be running the tests.
  await rename(join(spool(), name), join(spool(), "hidden"));
  await mkdir(join(spool(), name));
  const logged = vi.spyOn(box.services.log, "error");
  for (let time = 0; time < 3; time++) await applyKeptAnswers(box.services);
  expect(logged.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ code: "EISDIR" }), file: name },
      "a gateway answer on the disk cannot be read, and stays there",
    ],
  ]);
  logged.mockRestore();
  expect((await box.app.inject("/metrics")).body).toContain("brolga_gateway_answers_waiting 1");
  await rmdir(join(spool(), name));
  await rename(join(spool(), "hidden"), join(spool(), name));
  await applyKeptAnswers(box.services);
  expect((await orderNow(box, there)).state).toBe("paid");
});

it("if the disk cannot keep the post either, the gateway is told to try again and the buyer still gets a page", async () => {
  const there = await atGateway(box, ["B10"]);
  await writeFile(spool(), "no folder can be made here");
  away();
  const notified = await sendNotify(gatewayAnswer(there.form, approvalCode(), "notify"));
  expect([notified.statusCode, notified.headers["retry-after"]]).toEqual([503, "2"]);
  const page = await sendReturn(gatewayAnswer(there.form, approvalCode(), "return"));
  expect([page.statusCode, page.headers.location]).toEqual([303, `/responseSuccessURL?pid=${there.made.pid}`]);
});

it("a return that cannot be parsed still leads to a page", async () => {
  const json = await box.app.inject({ method: "POST", url: "/api/gateway/success", payload: { oid: "1" } });
  const big = await sendReturn({ filler: "x".repeat(40_000) });
  const twice = await box.app.inject({
    method: "POST",
    url: "/api/gateway/fail",
    payload: "{",
    headers: { "content-type": "application/json" },
  });
  for (const answer of [json, big, twice]) {
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/responseFailURL");
  }
  away();
  const withSession = await box.app.inject({
    method: "POST",
    url: "/api/gateway/success",
    payload: "oid=1",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: `accesstoken=${box.buyer.token}` },
  });
  expect(withSession.statusCode).toBe(303);
});
