import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { disableAccount, disabledAccounts, enableAccount } from "#server/modules/accounts/disable-account.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { TestEventSource } from "#tests/support/servers/event-source.ts";
import { join, newPerson, opens, signIn } from "#tests/support/steps/account-steps.ts";
import { askCode, spendCode } from "#tests/support/steps/code-steps.ts";
import { addStaff, ticketsFor } from "#tests/support/steps/gate-steps.ts";
import { addPasskey, signInWith } from "#tests/support/steps/passkey-steps.ts";

const SWITCHED_OFF = "This account is switched off. Your tickets stay valid. Please write to us to open it again.";

const box = await openBoxOffice();

const isSignedIn = async (as: TestBuyer) =>
  (await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;
const login = async (email: string, password: string) =>
  (await post(box.app, "/api/login", { email, password })).json();

it("ends every session at once, and nobody signs in until the account is enabled", async () => {
  const person = await join(box);
  const second = await signIn(box, person);
  expect(await disableAccount(box.services, person.email.toUpperCase(), "a stolen card")).toEqual({
    ended: 2,
    already: false,
  });
  expect(await Promise.all([person.session, second].map(isSignedIn))).toEqual([false, false]);
  expect(await opens(box, person.email, person.password)).toBe(false);
  expect(await disabledAccounts(box.services)).toEqual([
    { email: person.email, since: expect.any(Date), why: "a stolen card" },
  ]);
  expect(await enableAccount(box.services, person.email)).toBe(true);
  expect(await enableAccount(box.services, person.email)).toBe(false);
  expect(await opens(box, person.email, person.password)).toBe(true);
});

it("tells the owner plainly, and strangers nothing", async () => {
  const person = await join(box);
  await disableAccount(box.services, person.email, "asked by the owner");
  expect(await login(person.email, person.password)).toEqual({ success: 0, message: SWITCHED_OFF });
  expect(await login(person.email, "not the password")).toEqual({ success: 0, message: "Invalid email or password" });
  const nobody = newPerson().email;
  const answerTo = async (email: string) =>
    (await post(box.app, "/api/sign-in-code", { email })).body.replaceAll(email, "…");
  expect(await answerTo(person.email)).toBe(await answerTo(nobody));
});

it("lets no passkey and no mailed code in, and keeps the passkey for later", async () => {
  const person = await join(box);
  const device = passkeyDevice();
  await addPasskey(box, person.session, device);
  await disableAccount(box.services, person.email, "lost");
  expect((await signInWith(box, device)).json()).toEqual({ success: 0, message: SWITCHED_OFF });
  const used = await spendCode(box, person.email, await askCode(box, person.email));
  expect(used.json()).toEqual({ success: 0, message: SWITCHED_OFF });
  expect(used.cookies.some(({ name, value }) => name === "accesstoken" && value !== "")).toBe(false);
  await enableAccount(box.services, person.email);
  expect((await signInWith(box, device)).json()).toMatchObject({ success: 1 });
});

it("a session that was opened while the account was being disabled opens nothing", async () => {
  const person = await join(box);
  await box.db
    .updateTable("user_account")
    .set({ disabled_at: new Date() })
    .where("id", "=", person.session.id)
    .execute();
  expect(await isSignedIn(person.session)).toBe(false);
});

it("leaves orders and tickets valid", async () => {
  const person = await join(box);
  const [ticket = 0] = await ticketsFor(box, ["C5"], person.session);
  await disableAccount(box.services, person.email, "lost");
  const row = await box.db.selectFrom("ticket").select("state").where("id", "=", ticket).executeTakeFirstOrThrow();
  expect(row.state).toBe("valid");
});

it("closes the streams of a door", async () => {
  const staff = await addStaff(box, "switched-off@example.com");
  await box.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = box.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/gate/stream?event_id=${box.catalogue.theatre.id}`;
  const source = await TestEventSource.open(url, undefined, { cookie: `accesstoken=${staff.token}` });
  await disableAccount(box.services, staff.email, "left");
  await vi.waitFor(() => expect(source.ended).toBe(true), { timeout: 30_000, interval: 50 });
});

it("knows no account of another email", async () => {
  expect(await disableAccount(box.services, "nobody@example.com", "x")).toBeNull();
  expect(await enableAccount(box.services, "nobody@example.com")).toBeNull();
});
