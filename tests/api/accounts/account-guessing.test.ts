import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { callFrom, type From, newAddress, statuses } from "#tests/support/servers/call-from.ts";
import { join } from "#tests/support/steps/account-steps.ts";

/* People who guess passwords are stopped, and the account's owner never is. */

const test = await openBoxOffice({ env: { RATE_LIMITS: "1" } });

const call = (method: "GET" | "POST", url: string, from: From, payload?: object) =>
  callFrom(test, method, url, from, payload);
const signIn = (from: From, email: string, password = "wrong guess") =>
  call("POST", "/login", from, { email, password });
const guessPasscode = (address: string) =>
  call("POST", "/change-password", { address }, { random_string: "ABCD-ABCD-ABCD-ABCD", password: "long-enough-1" });

/** The cookie that marks the device as known from now on. */
function cookieOf({ cookies }: LightMyRequestResponse): string {
  const cookie = cookies.find(({ name }) => name === "known_device");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 400 * 86_400 });
  return `known_device=${cookie?.value}`;
}

it("lets five wrong guesses at one email from one address pass, then makes that address wait", async () => {
  const address = newAddress();
  expect(await statuses(5, () => signIn({ address }, "buyer@example.com"))).toEqual([200, 200, 200, 200, 200]);
  const sixth = await signIn({ address }, " BUYER@example.com");
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json()).toMatchObject({ status: 0, code: "TOO_MANY" });
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(14 * 60);
  expect((await signIn({ address }, "second@example.com")).statusCode).toBe(200);
  expect((await signIn({ address: newAddress() }, "buyer@example.com")).statusCode).toBe(200);
});

it("lets the owner in from elsewhere while somebody guesses", async () => {
  const { email, password } = await join(test);
  const guesser = newAddress();
  expect((await statuses(6, () => signIn({ address: guesser }, email))).at(-1)).toBe(429);
  expect((await signIn({ address: newAddress() }, email, password)).json()).toMatchObject({ success: 1 });
});

describe("guesses at one email from a hundred addresses", () => {
  let email: string;
  let password: string;
  let device: string;
  beforeAll(async () => {
    ({ email, password } = await join(test));
    device = cookieOf(await signIn({ address: newAddress() }, email, password));
    // An empty password costs no hash, but it counts as a guess.
    await statuses(100, () => signIn({ address: newAddress() }, email, ""));
  });

  it("stop sign-ins from devices that the account does not know, and say what helps", async () => {
    const refused = await signIn({ address: newAddress() }, email, password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain("Forgot password?");
  });

  it("never stop a device that has signed in before; only its own wrong guesses do", async () => {
    const from = { address: newAddress(), headers: { cookie: device } };
    expect((await signIn(from, email, password)).json()).toMatchObject({ success: 1 });
    expect(await statuses(6, () => signIn(from, email))).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("do not stop the owner's reset, nor the sign-in after it", async () => {
    const address = newAddress();
    await call("POST", "/forget-password", { address }, { email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    const next = { random_string: passcode, password: "a-new-long-one" };
    const reset = await call("POST", "/change-password", { address }, next);
    expect(reset.json().status).toBe(1);
    const renewed = { address, headers: { cookie: cookieOf(reset) } };
    expect((await signIn(renewed, email, "a-new-long-one")).json()).toMatchObject({ success: 1 });
    // The account no longer recognises the old device, because the password has changed.
    const old = await signIn({ address: newAddress(), headers: { cookie: device } }, email, "a-new-long-one");
    expect(old.statusCode).toBe(429);
  });

  it("are not excused by another account's device or by an invented cookie", async () => {
    const other = await join(test);
    const foreign = cookieOf(await signIn({ address: newAddress() }, other.email, other.password));
    const [, id, mac] = /=\d+\.([^.]+)\.(.+)$/.exec(foreign) ?? [];
    const owner = await test.db.selectFrom("user_account").select("id").where("email", "=", email).executeTakeFirst();
    for (const cookie of [foreign, `known_device=${owner?.id}.${id}.${mac}`, "known_device=x"])
      expect((await signIn({ address: newAddress(), headers: { cookie } }, email, "")).statusCode).toBe(429);
  });
});

it("takes three passcode requests an hour for one email from one address, known or not, and answers more with status 1", async () => {
  for (const email of ["second@example.com", "nobody@example.com"]) {
    const address = newAddress();
    const ask = (given: string, from = address) =>
      call("POST", "/forget-password", { address: from }, { email: given });
    expect(await statuses(3, () => ask(email))).toEqual([200, 200, 200]);
    const fourth = await ask(email.toUpperCase());
    expect(fourth.statusCode).toBe(429);
    expect(fourth.json()).toEqual({
      status: 1,
      message: "Too many tries in a row. Please try again in a moment.",
      code: "TOO_MANY",
      request_id: fourth.headers["x-request-id"],
    });
    expect(Number(fourth.headers["retry-after"])).toBeGreaterThan(3500);
    expect((await ask(email, newAddress())).statusCode).toBe(200);
  }
});

it("keeps the owner's passcode valid while strangers ask for more, and mails at most five at a time", async () => {
  const { email } = await join(test);
  const ask = (address: string) => call("POST", "/forget-password", { address }, { email });
  const passcodes = () =>
    test.mails
      .filter(({ template, to }) => template === "reset-passcode" && to === email)
      .map(({ data }) => data.passcode);
  const home = newAddress();
  await ask(home);
  for (let time = 0; time < 7; time += 1) expect((await ask(newAddress())).json().status).toBe(0);
  expect(passcodes()).toHaveLength(5);
  const form = { random_string: passcodes()[0], password: "a-new-long-one" };
  expect((await call("POST", "/change-password", { address: home }, form)).json().status).toBe(1);
});

it("takes the right passcode after any number of wrong ones, wherever they came from", async () => {
  const { email } = await join(test);
  const address = newAddress();
  expect(await statuses(10, () => guessPasscode(address))).not.toContain(429);
  expect(await statuses(50, () => guessPasscode(newAddress()))).not.toContain(429);
  await call("POST", "/forget-password", { address }, { email });
  const form = { random_string: test.mails.at(-1)?.data.passcode, password: "a-new-long-one" };
  expect((await call("POST", "/change-password", { address }, form)).json().status).toBe(1);
});
