import { expect, it } from "vitest";
import { seal, unseal } from "#server/sealed-secrets.ts";
import { get, makeTestBoxOffice, post } from "#tests/support/box-office.ts";
import { join } from "#tests/support/steps/account-steps.ts";
import { desk } from "#tests/support/steps/desk-steps.ts";
import { addStaff } from "#tests/support/steps/gate-steps.ts";
import { addApp, factorCall, firstStep } from "#tests/support/steps/second-factor-steps.ts";

it("gate staff work at a door only with a second factor, where it is required", async () => {
  const box = await makeTestBoxOffice({ env: { SECOND_FACTOR: "required" } });
  const staff = await addStaff(box, "door@example.com");
  const events = () => get(box.app, "/api/gate/events", { as: staff });
  expect((await events()).json()).toMatchObject({ code: "SECOND_FACTOR" });
  await addApp(box, staff);
  expect((await events()).statusCode).toBe(200);
  const off = await factorCall(box, staff, "off");
  expect(off.json()).toMatchObject({ status: 0, message: expect.stringContaining("stays on") });
  const buyer = await get(box.app, `/api/getuser?user_id=${box.buyer.id}`, { as: box.buyer });
  expect(buyer.statusCode).toBe(200);
  await box.close();
});

it("opens nothing of the desk to whoever runs the box office without a second factor, where it is required", async () => {
  const box = await makeTestBoxOffice({ env: { SECOND_FACTOR: "required" } });
  const runner = await box.addBuyer("runner@example.com", 9);
  const routes = box.app.routeList.filter(({ access, method }) => access === "desk" && method !== "HEAD");
  expect(routes.length).toBeGreaterThan(50);
  const open: string[] = [];
  for (const { method, url } of routes) {
    const answer = await desk(box, method, url.slice("/api/desk".length).replace(/:\w+/g, "1"), runner);
    if (answer.statusCode !== 403 || answer.json().code !== "SECOND_FACTOR") open.push(`${method} ${url}`);
  }
  // From this call, the desk's page learns what is missing.
  expect(open).toEqual(["GET /api/desk/me"]);
  await addApp(box, runner);
  expect((await desk(box, "GET", "/organisers", runner)).statusCode).toBe(200);
  await box.close();
});

it("limits guesses of an account, whichever way they come, and not those of others", async () => {
  const box = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
  const person = await join(box);
  const app = await addApp(box, person.session);
  const statuses: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    const token = await firstStep(box, person);
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await post(box.app, "/api/second-step", { token, code: "000000" })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(
    (await factorCall(box, person.session, "prove", { password: person.password, code: app.code() })).statusCode,
  ).toBe(429);
  expect((await post(box.app, "/api/second-step", { token: "unknown", code: "000000" })).statusCode).toBe(200);
  await box.close();
});

it("a sealed secret opens only for its owner and purpose, and under its key", () => {
  const [key, other] = [{ sessionSecret: "one secret" }, { sessionSecret: "another" }];
  const purpose = "authenticator secrets";
  const sealed = seal("JBSWY3DPEHPK3PXP", { purpose, owner: 7 }, key);
  expect(unseal(sealed, { purpose, owner: 7 }, key)).toBe("JBSWY3DPEHPK3PXP");
  expect(unseal(sealed, { purpose, owner: 8 }, key)).toBeNull();
  expect(unseal(sealed, { purpose: "webhook secrets", owner: 7 }, key)).toBeNull();
  expect(unseal(sealed, { purpose, owner: 7 }, other)).toBeNull();
  expect(unseal("", { purpose, owner: 7 }, key)).toBeNull();
  expect(seal("JBSWY3DPEHPK3PXP", { purpose, owner: 7 }, key)).not.toBe(sealed);
});
