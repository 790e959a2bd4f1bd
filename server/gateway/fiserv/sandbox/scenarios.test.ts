import { expect, it } from "vitest";
import {
  beginPayment,
  CARD,
  openSandbox,
  postTo,
  STORE,
  shopForm,
  wayBack,
} from "#tests/support/servers/gateway-shop.ts";
import { hashesEqual, notificationHash, responseHash } from "../signature.ts";
import type { Scenario } from "./scenarios.ts";

const TIMING = { lateMs: 200, afterHoldMs: 250, slowMs: 250, shortlyMs: 100 };
const { sandbox, shop } = await openSandbox(TIMING);

async function play(scenario: Scenario, fields = shopForm(shop.url)) {
  const { body } = await postTo(sandbox, await beginPayment(sandbox, fields), {
    ...CARD,
    cardnumber: "4111111111111111",
    scenario,
  });
  return { ...wayBack(body), fields, notifiedBefore: shop.notifications.length };
}
const notifiedTimes = (times: number) => expect.poll(() => shop.notifications.length, { timeout: 5000 }).toBe(times);
/** Long enough for anything that a scenario sends later. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));
const letters = () => shop.notifications.map((post) => post.approval_code?.charAt(0));
const factsOf = (post: Record<string, string>, of: Record<string, string> = post) => ({
  approval_code: post.approval_code ?? "",
  chargetotal: of.chargetotal ?? "",
  currency: of.currency ?? "",
  txndatetime: of.txndatetime ?? "",
  storename: STORE.store,
});
const isSigned = (post: Record<string, string>, of = post) =>
  post.response_hash === undefined
    ? hashesEqual(post.notification_hash ?? "", notificationHash(factsOf(post, of), STORE.secret, "HMACSHA256"))
    : hashesEqual(post.response_hash, responseHash(factsOf(post, of), STORE.secret, "HMACSHA256"));

it("the notification may come before or after the browser", async () => {
  expect((await play("notify-first")).notifiedBefore).toBe(1);
  shop.notifications.length = 0;
  const { notifiedBefore, returned } = await play("return-first");
  expect([notifiedBefore, isSigned(returned)]).toEqual([0, true]);
  await notifiedTimes(1);
});

it("the notification may never come", async () => {
  const { returned, bySelf } = await play("no-notification");
  expect([isSigned(returned), bySelf]).toEqual([true, true]);
  await quiet();
  expect(shop.notifications).toEqual([]);
});

it("the browser may never come back", async () => {
  const { body, returned } = await play("no-return");
  expect(body).toContain("This page leads nowhere");
  expect(body).not.toContain("<form");
  expect(returned).toEqual({});
  expect(letters()).toEqual(["Y"]);
});

it("the bank may say 'waiting' first, to both the browser and the shop", async () => {
  const { returned, action, fields } = await play("waiting-then-approved");
  expect([returned.approval_code, action]).toEqual(["?:waiting", fields.responseSuccessURL]);
  await notifiedTimes(2);
  expect(letters()).toEqual(["?", "Y"]);
});

it("the bank may decline after an approval, or say that the order was paid before", async () => {
  expect((await play("declined-after-approval")).returned.approval_code).toMatch(/^Y:/);
  await notifiedTimes(2);
  expect(letters()).toEqual(["Y", "N"]);
  shop.notifications.length = 0;
  await play("same-order-twice");
  await notifiedTimes(2);
  expect(shop.notifications[1]?.approval_code).toBe("N:-5003:The order already exists in the database.");
});

it("one approval may be notified a hundred times at once", async () => {
  await play("hundred-notifications");
  await notifiedTimes(100);
  expect(new Set(shop.notifications.map((post) => post.approval_code)).size).toBe(1);
});

it("the bank may take its time", async () => {
  const begun = performance.now();
  const { bySelf, notifiedBefore } = await play("slow");
  expect(performance.now() - begun).toBeGreaterThanOrEqual(TIMING.slowMs - 20);
  expect([bySelf, notifiedBefore]).toEqual([true, 1]);
});

it("the bank may answer after the hold has ended", async () => {
  const { body, returned } = await play("after-the-hold");
  expect(body).toContain("Your bank is still working on it");
  expect(returned.approval_code).toBe("?:waiting");
  expect(shop.notifications).toEqual([]);
  await notifiedTimes(1);
  expect(letters()).toEqual(["Y"]);
});

it("the hashes may be wrong, in hex, or right for another amount", async () => {
  const posts = async (scenario: Scenario) => {
    shop.notifications.length = 0;
    const { returned, fields } = await play(scenario);
    await notifiedTimes(1);
    return { fields, both: [returned, shop.notifications[0] ?? {}] };
  };
  for (const post of (await posts("wrong-hash")).both) expect(isSigned(post)).toBe(false);
  for (const post of (await posts("hex-hash")).both) {
    expect(post.response_hash ?? post.notification_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(isSigned(post)).toBe(true);
  }
  const other = await posts("other-amount");
  for (const post of other.both)
    expect([post.chargetotal, isSigned(post), isSigned(post, other.fields)]).toEqual(["1.00", true, false]);
});

it("the answer may name another order and still carry a correct hash", async () => {
  const theirs = shopForm(shop.url);
  const { fields, returned } = await play("other-order");
  expect(returned.oid).not.toBe(fields.oid);
  expect(isSigned(returned)).toBe(true);
  await beginPayment(sandbox, theirs);
  expect((await play("other-order")).returned.oid).toBe(theirs.oid);
});

it("the status may be in another language", async () => {
  const { returned } = await play("localised-status");
  expect([returned.status, isSigned(returned)]).toEqual(["AKCEPTACJA", true]);
});
