import { expect, it } from "vitest";
import { CLIENT_KEY, openBoxOffice } from "#tests/support/box-office.ts";
import { approvalCode, DECLINED, gatewayAnswer } from "#tests/support/steps/booking-steps.ts";
import { atGateway, orderNow } from "#tests/support/steps/payment-steps.ts";

const BANK = "198.51.100.10";
const AT_ONCE = 20;

const box = await openBoxOffice({ env: { RATE_LIMITS: "1" } });

const send = (call: "notify" | "success", fields: Record<string, string>, remoteAddress = BANK) =>
  box.app.inject({
    method: "POST",
    url: `/api/gateway/${call}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    remoteAddress,
  });

/** The statuses of `count` posts, several at a time. */
async function statuses(count: number, make: () => ReturnType<typeof send>): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, make));
    seen.push(...some.map(({ statusCode }) => statusCode));
  }
  return seen;
}

it("accepts any number of notifications that the bank signed, from one address", async () => {
  const { form } = await atGateway(box, ["A1"]);
  const signed = gatewayAnswer(form, approvalCode(), "notify");
  const seen = await statuses(1200, () => send("notify", signed));
  expect(new Set(seen)).toEqual(new Set([200]));
}, 120_000);

it("answers unsigned posts with 429 after a while, and still accepts the bank's own from the same address", async () => {
  const there = await atGateway(box, ["B1"]);
  const forged = { ...gatewayAnswer(there.form, approvalCode(), "notify"), notification_hash: "forged" };
  const seen = await statuses(200, () => send("notify", forged));
  expect([seen.filter((status) => status === 400).length, seen.at(-1)]).toEqual([120, 429]);
  expect(Number((await send("notify", forged)).headers["retry-after"])).toBeGreaterThan(0);

  expect((await send("notify", gatewayAnswer(there.form, approvalCode(), "notify"))).statusCode).toBe(200);
  expect(await orderNow(box, there)).toMatchObject({ state: "paid" });
  // Another address has its own limit.
  expect((await send("notify", forged, "198.51.100.11")).statusCode).toBe(400);
});

it("shows a buyer who returns from the bank a page, however many posts came from their address", async () => {
  const address = "203.0.113.77";
  const there = await atGateway(box, ["C1"]);
  const call = () =>
    box.app.inject({ url: "/api/settings", headers: { "x-client-key": CLIENT_KEY }, remoteAddress: address });
  await statuses(600, call);
  expect((await call()).statusCode).toBe(429);
  const back = await send("success", gatewayAnswer(there.form, approvalCode(), "return"), address);
  expect([back.statusCode, back.headers.location]).toEqual([303, `/responseSuccessURL?pid=${there.made.pid}`]);
  const forged = await statuses(200, () => send("success", { oid: "nobodys" }, address));
  expect(new Set(forged)).toEqual(new Set([303]));
});

it("stops looking orders up for an address that guesses their numbers, on both ways in", async () => {
  const there = await atGateway(box, ["D1"]);
  const genuine = gatewayAnswer(there.form, approvalCode(), "return");
  let looked = 0;
  const guesser = "203.0.113.88";
  const guess = async () => {
    looked += 1;
    return send("success", { ...genuine, oid: `${there.made.pid}-${String(looked).padStart(4, "0")}-9` }, guesser);
  };
  expect(new Set(await statuses(140, guess))).toEqual(new Set([303]));
  // From now on a guess is sent to the order's page unread, so that it does not reveal which numbers exist.
  const swapped = await send("success", genuine, guesser);
  expect(swapped.headers.location).toBe(`/responseSuccessURL?pid=${there.made.pid}`);
  expect((await orderNow(box, there)).state).toBe("paying");
  expect((await send("notify", { oid: "1-0000-1", notification_hash: "x" }, guesser)).statusCode).toBe(429);
  // The bank's own notification and other addresses are not limited.
  expect((await send("notify", gatewayAnswer(there.form, DECLINED, "notify"), guesser)).statusCode).toBe(200);
  expect((await orderNow(box, there)).state).toBe("failed");
});

it("does not count genuine posts, however many arrive at once", async () => {
  const there = await atGateway(box, ["D2"]);
  const genuine = gatewayAnswer(there.form, approvalCode(), "return");
  const address = "203.0.113.99";
  expect(new Set(await statuses(200, () => send("success", genuine, address)))).toEqual(new Set([303]));
  const forged = { ...genuine, response_hash: "forged" };
  expect((await send("success", forged, address)).headers.location).toBe(`/responseFailURL?pid=${there.made.pid}`);
});
