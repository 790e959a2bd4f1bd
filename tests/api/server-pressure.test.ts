import { afterAll, beforeAll, expect, it } from "vitest";
import { approvalCode, checkout, gatewayAnswer, order } from "../support/booking-steps.ts";
import { get, makeTestOffice, postForm, type TestOffice } from "../support/office.ts";

const AT_ONCE = 5;

let test: TestOffice;
beforeAll(async () => {
  test = await makeTestOffice({ env: { MAX_CALLS_AT_ONCE: String(AT_ONCE) } });
});
afterAll(() => test.close());

const seats = () => {
  const { id, placeId } = test.catalogue.theatre;
  return get(test.app, `/api/getdomedetails?eventId=${id}&placeId=${placeId}`);
};

it("sends calls away at once that are more than it works on, with when to come again", async () => {
  const answers = await Promise.all(Array.from({ length: 4 * AT_ONCE }, seats));
  const away = answers.filter((answer) => answer.statusCode === 503);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(AT_ONCE);
  expect(away).toHaveLength(3 * AT_ONCE);
  for (const answer of away) {
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.json().code).toBe("UNAVAILABLE");
  }
  // Who was sent away, or served, is in nobody's way: the next crowd is as large.
  const next = await Promise.all(Array.from({ length: AT_ONCE }, seats));
  expect(next.map((answer) => answer.statusCode)).toEqual(next.map(() => 200));
});

it("sends those away last who have chosen already", async () => {
  const crowd = Array.from({ length: AT_ONCE }, seats);
  const going = Array.from({ length: AT_ONCE }, () => get(test.app, "/api/order?pid=1", { as: test.buyer }));
  const late = get(test.app, "/api/order?pid=1", { as: test.buyer });
  expect((await late).statusCode).toBe(503);
  for (const answer of await Promise.all(going)) expect(answer.statusCode).toBe(404);
  await Promise.all(crowd);
});

it("lets the gateway in, whatever else it works on", async () => {
  const { pid } = await order(test, test.catalogue.theatre, ["A1"], test.buyer);
  const form = await checkout(test, pid, test.buyer);
  const paid = gatewayAnswer(form, approvalCode(), "notify");
  const crowd = Array.from({ length: 4 * AT_ONCE }, seats);
  const notified = await postForm(test.app, "/api/gateway/notify", paid);
  expect(notified.statusCode).toBe(200);
  await Promise.all(crowd);
  expect((await get(test.app, `/api/order?pid=${pid}`, { as: test.buyer })).json().response_data.state).toBe("paid");
});

it("does not count those who watch the seats", async () => {
  const { id } = test.catalogue.theatre;
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const watching = Array.from({ length: 2 * AT_ONCE }, async () => {
    const stop = new AbortController();
    const url = `http://127.0.0.1:${port}/api/seat-stream?eventId=${id}`;
    const answer = await fetch(url, { signal: stop.signal });
    return { status: answer.status, stop: () => stop.abort() };
  });
  const watchers = await Promise.all(watching);
  expect(watchers.map(({ status }) => status)).toEqual(watchers.map(() => 200));
  expect((await seats()).statusCode).toBe(200);
  for (const { stop } of watchers) stop();
});
