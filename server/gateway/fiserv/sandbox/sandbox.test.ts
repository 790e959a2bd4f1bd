import { beforeEach, describe, expect, it } from "vitest";
import { makeLogger } from "#server/logger.ts";
import {
  beginPayment,
  CARD,
  openSandbox,
  postTo,
  STORE,
  shopForm,
  wayBack,
} from "#tests/support/servers/gateway-shop.ts";
import { hashesEqual, notificationHash, requestHash, responseHash } from "../signature.ts";
import { buildSandbox } from "./sandbox.ts";

const TIMING = { lateMs: 300, shortlyMs: 100 };
let random = 0;

const { sandbox, shop } = await openSandbox({ ...TIMING, random: () => random });
const { notifications } = shop;
beforeEach(() => {
  random = 0;
});

const form = (change: Record<string, string> = {}) => shopForm(shop?.url ?? "http://localhost", change);
const post = (url: string, fields: Record<string, string>) => postTo(sandbox, url, fields);
const begin = (fields: Record<string, string>) => beginPayment(sandbox, fields);

async function pay(cardnumber: string, fields = form()) {
  const { body } = await post(await begin(fields), { ...CARD, cardnumber });
  return { ...wayBack(body), fields };
}

describe("a request", () => {
  it.each<[string, () => Record<string, string>]>([
    ["with an amount that was not signed", () => ({ ...form(), chargetotal: "1.00" })],
    ["of another store", () => form({ storename: "80000002" })],
    ["in another currency", () => form({ currency: "36" })],
    ["from years ago", () => form({ txndatetime: "2020:01:01-10:00:00" })],
    ["without a hash", () => ({ ...form(), hashExtended: "" })],
  ])("%s ends on the gateway's own page, and the shop hears nothing", async (_what, fields) => {
    expect(await begin(fields())).toBe("/connect/redirectToFinalPage/validationError");
    expect(notifications).toEqual([]);
  });

  it("may carry names that the gateway does not know, which come back unsigned", async () => {
    const { returned } = await pay("4111111111111111", { ...form(), tracking: "abc" });
    expect(returned.tracking).toBe("abc");
  });
});

describe("an approved card", () => {
  it("returns to the success address and notifies, each with its own hash and without the store's name", async () => {
    const { fields, action, returned } = await pay("4111 1111 1111 1111");
    expect(action).toBe(fields.responseSuccessURL);
    expect(returned.approval_code).toMatch(/^Y:\d{6}:\d{10}:PPXM:\d{7}$/);
    expect(returned).toMatchObject({
      status: "APPROVED",
      currency: "036",
      oid: fields.oid,
      cardnumber: "(VISA) ... 1111",
    });
    expect(returned.txndate_processed).toMatch(/^\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(returned).not.toHaveProperty("storename");
    const facts = {
      ...(returned as Record<"approval_code" | "chargetotal" | "currency" | "txndatetime", string>),
      storename: STORE.store,
    };
    expect(hashesEqual(returned.response_hash ?? "", responseHash(facts, STORE.secret, "HMACSHA256"))).toBe(true);
    expect(notifications).toHaveLength(1);
    expect(
      hashesEqual(notifications[0]?.notification_hash ?? "", notificationHash(facts, STORE.secret, "HMACSHA256")),
    ).toBe(true);
    expect(notifications[0]).not.toHaveProperty("response_hash");
  });

  it("may return the browser before the shop's server is notified", async () => {
    random = 1;
    await pay("4111111111111111");
    expect(notifications).toEqual([]);
    await expect.poll(() => notifications.length, { timeout: 3000 }).toBe(1);
  });

  it("ending in 0259 notifies twice", async () => {
    await pay("4000000000000259");
    expect(notifications).toHaveLength(2);
    expect(notifications[1]).toEqual(notifications[0]);
  });

  it("is charged once, however often the form is sent", async () => {
    const location = await begin(form());
    const submit = () => post(location, { ...CARD, cardnumber: "4111111111111111" });
    const [first, second] = [await submit(), await submit()];
    expect(second.body).toBe(first.body);
    expect(notifications).toHaveLength(1);
  });
});

it("the late card returns with 'waiting', and only the notification carries its answer", async () => {
  const { action, body, returned, fields } = await pay("4000000000000119");
  expect(body).toContain("Your bank is still working on it");
  // A button, no automatic return: the buyer may simply leave.
  expect(body).toContain("Return to the shop");
  expect(body).not.toContain("<script");
  expect(action).toBe(fields.responseSuccessURL);
  expect(returned).toMatchObject({ approval_code: "?:waiting", status: "WAITING", oid: fields.oid });
  expect(notifications).toEqual([]);
  await expect.poll(() => notifications.length, { timeout: 3000 }).toBe(1);
  expect(notifications[0]?.approval_code).toMatch(/^Y:/);
});

it("a declined, an unknown and a cancelled payment return to the failure address with their code", async () => {
  const declined = await pay("4000000000000002");
  expect(declined.action).toBe(declined.fields.responseFailURL);
  expect(declined.returned).toMatchObject({ approval_code: "N:05:Do Not Honour", status: "DECLINED", fail_rc: "05" });
  expect((await pay("5555555555554444")).returned.approval_code).toBe("N:05:Do Not Honour");
  const { body } = await post(await begin(form()), { action: "cancel" });
  expect(body).toContain("N:-5993:Cancelled by user");
});

it("an oid can be paid only once", async () => {
  const { fields } = await pay("4111111111111111");
  const page = await sandbox.inject(await begin(fields));
  expect(page.body).toContain("N:-5003:The order already exists in the database.");
});

it("an oid that is open in two tabs is paid in the tab that submits first", async () => {
  const fields = form();
  const [one, two] = [await begin(fields), await begin(fields)];
  const card = { ...CARD, cardnumber: "4111111111111111" };
  expect(wayBack((await post(two, card)).body).returned.approval_code).toMatch(/^Y:/);
  expect(wayBack((await post(one, card)).body).returned.approval_code).toMatch(/^N:-5003:/);
});

it("a mistyped card is asked for again and keeps what was typed, except the security code", async () => {
  const { body } = await post(await begin(form()), {
    ...CARD,
    cardnumber: "4111 1111 1111 1112",
    expyear: "20",
    bname: '"><script>',
  });
  expect(body).toContain("Please check the card number.");
  expect(body).toContain("This card has expired.");
  expect(body).toContain("4111111111111112");
  expect(body).not.toContain("<script>");
  expect(body).not.toContain('value="123"');
  expect(notifications).toEqual([]);
});

it("a store with extended hashes signs every field of its answers", async () => {
  const whole = await buildSandbox({
    ...STORE,
    ...TIMING,
    extendedHash: true,
    log: makeLogger("silent"),
    random: () => 0,
  });
  const { body } = await postTo(whole, await beginPayment(whole, form()), { ...CARD, cardnumber: "4111111111111111" });
  for (const post of [wayBack(body).returned, notifications[0] ?? {}]) {
    const { extended_response_hash = "", ...rest } = post;
    const covered = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.endsWith("_hash")));
    expect(hashesEqual(extended_response_hash, requestHash(covered, STORE.secret, "HMACSHA256"))).toBe(true);
  }
  await whole.close();
});
