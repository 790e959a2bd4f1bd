import { afterEach, expect, it } from "vitest";
import { get, makeTestOffice, post, type TestOffice } from "../support/office.ts";

let test: TestOffice | undefined;
afterEach(() => test?.close());

const signIn = (office: TestOffice, email: string, password = "wrong guess") =>
  post(office.app, "/api/login", { email, password });

it("lets five wrong guesses at one email pass, then asks to wait, whatever is typed", async () => {
  test = await makeTestOffice({ env: { RATE_LIMITS: "1" } });
  for (let guess = 0; guess < 5; guess += 1) expect((await signIn(test, "buyer@example.com")).statusCode).toBe(200);
  const sixth = await signIn(test, " BUYER@example.com");
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json().code).toBe("TOO_MANY");
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(14 * 60);
  expect((await signIn(test, "second@example.com")).statusCode).toBe(200);
});

it("does not count a sign-in that succeeds", async () => {
  test = await makeTestOffice({ env: { RATE_LIMITS: "1" } });
  const kim = {
    firstname: "Kim",
    lastname: "Lau",
    mobile: "0422333444",
    email: "kim@example.com",
    password: "wattle and rain",
  };
  await post(test.app, "/api/register", kim);
  for (let time = 0; time < 7; time += 1) expect((await signIn(test, kim.email, kim.password)).json().success).toBe(1);
});

it("takes five registrations an hour from one address", async () => {
  test = await makeTestOffice({ env: { RATE_LIMITS: "1" } });
  const none = { firstname: "", lastname: "", mobile: "", email: "", password: "" };
  const codes: number[] = [];
  for (let time = 0; time < 6; time += 1) codes.push((await post(test.app, "/api/register", none)).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

it("takes six hundred calls a minute from one address, and another address is another", async () => {
  test = await makeTestOffice({ env: { RATE_LIMITS: "1" } });
  let refused = 0;
  for (let call = 0; call < 601; call += 1)
    if ((await get(test.app, "/api/getuser?user_id=1")).statusCode === 429) refused += 1;
  expect(refused).toBe(1);
  const limited = await get(test.app, "/api/getuser?user_id=1");
  expect(limited.json()).toMatchObject({ status: 0, code: "TOO_MANY" });
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  const headers = { "x-client-key": "brolga-storefront" };
  const other = await test.app.inject({ url: "/api/getuser?user_id=1", headers, remoteAddress: "10.9.8.7" });
  expect(other.statusCode).toBe(401);
});
