import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, afterEach, expect, it } from "vitest";
import { stripeGateway } from "#server/gateway/stripe/stripe-gateway.ts";
import { get, post, type TestBuyer } from "#tests/support/box-office.ts";
import { paid, STRIPE_KEY, WEBHOOK_SECRET } from "#tests/support/servers/stripe-stand-in.ts";
import { order } from "#tests/support/steps/booking-steps.ts";
import { orderNow } from "#tests/support/steps/payment-steps.ts";
import { COMPLETED, openStripeBoxOffice, tell } from "#tests/support/steps/stripe-steps.ts";

const boxOffice = await openStripeBoxOffice();
const { box, stripe } = boxOffice;
const reachable = box.services.gateway;
/** Takes connections and never says a word. */
const silent = createServer(() => undefined).listen(0, "127.0.0.1");
await once(silent, "listening");
afterAll(() => silent.close());
afterEach(() => {
  box.services.gateway = reachable;
});

const gatewayAt = (apiUrl: string) =>
  stripeGateway({ secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl, publicUrl: "http://localhost:5100" });
/** A port on which nothing listens. */
const REFUSED = "http://127.0.0.1:1";
const NO_SUCH_HOST = "http://bank.invalid";
const NO_TLS = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;

let buyers = 0;
async function ordered(seat: string) {
  buyers += 1;
  const as = await box.addBuyer(`away-${buyers}@example.com`);
  return { as, made: await order(box, box.catalogue.theatre, [seat], as) };
}
const press = (pid: string, as: TestBuyer, key = randomUUID(), again = "0") =>
  post(box.app, "/api/checkout", { pid, again }, { as, headers: { "idempotency-key": key } });
const attemptsOf = (pid: string) => box.sql<{ n: number; reached: boolean | null }>`
  select attempt_no as n, reached from payment_attempt where booking_id = (select id from booking where pid = ${pid})
  order by attempt_no`;

it.each([
  ["refuses connections", REFUSED, "B1"],
  ["has no address", NO_SUCH_HOST, "B2"],
  ["does not finish a TLS handshake", NO_TLS, "B3"],
])("a gateway that %s takes none of the three tries, and no page counts as open", async (_what, url, seat) => {
  const { as, made } = await ordered(seat);
  box.services.gateway = gatewayAt(url);
  const outages = url === NO_TLS ? 1 : 4;
  for (let time = 0; time < outages; time++) {
    const begun = performance.now();
    const answer = await press(made.pid, as);
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "GATEWAY_AWAY", "2"]);
    expect(performance.now() - begun).toBeLessThan(5000);
  }
  expect(
    (await get(box.app, `/api/order?pid=${made.pid}`, { as })).json().response_data.card_page_opened_at,
  ).toBeNull();
  box.services.gateway = reachable;
  expect((await press(made.pid, as)).json().gateway.action).toContain("checkout.stripe.com");
  expect((await attemptsOf(made.pid)).map(({ reached }) => reached)).toEqual([...Array(outages).fill(false), true]);
});

it("calls that may have reached the gateway count as tries", async () => {
  const { as, made } = await ordered("B4");
  stripe.away = true;
  for (let time = 0; time < 3; time++) expect((await press(made.pid, as, randomUUID(), "1")).statusCode).toBe(503);
  // The page that may be open is used again, so it is one try.
  expect(await attemptsOf(made.pid)).toEqual([{ n: 1, reached: true }]);
  for (let time = 0; time < 2; time++) await post(box.app, "/api/checkout", { pid: made.pid }, { as });
  expect((await post(box.app, "/api/checkout", { pid: made.pid }, { as })).json().code).toBe("ATTEMPTS_USED");
});

it("a call that is repeated under its key goes on with the same attempt, and pays once", async () => {
  const { as, made } = await ordered("B5");
  const key = randomUUID();
  box.services.gateway = gatewayAt(REFUSED);
  for (let time = 0; time < 3; time++) expect((await press(made.pid, as, key)).statusCode).toBe(503);
  box.services.gateway = reachable;
  const pages = [(await press(made.pid, as, key)).json(), (await press(made.pid, as, key)).json()];
  expect(pages[1].gateway).toEqual(pages[0].gateway);
  expect(await attemptsOf(made.pid)).toEqual([{ n: 1, reached: true }]);
  const session = stripe.sessions.filter((one) => one.client_reference_id.startsWith(`${made.pid}-`));
  expect(session).toHaveLength(1);
  for (const one of session) expect(await tell(boxOffice, paid(one), COMPLETED)).toBe(200);
  expect((await orderNow(box, { as, made })).state).toBe("paid");
});
