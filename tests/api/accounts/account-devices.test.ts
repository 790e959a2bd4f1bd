import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { AccountDevice } from "#contract/wire/account/devices.ts";
import { runRetention } from "#server/modules/privacy/run-retention.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { join, newPerson, type Person } from "#tests/support/steps/account-steps.ts";
import type { Cookies } from "#tests/support/steps/code-steps.ts";

const box = await openBoxOffice();

interface Browser {
  cookies: Cookies;
  as: TestBuyer;
}

/** Signs in with a browser that has these cookies. */
async function browse(person: Person, userAgent: string, cookies: Cookies = {}): Promise<Browser> {
  const { email, password } = person;
  const headers = { "user-agent": userAgent };
  const answer = await post(box.app, "/api/login", { email, password }, { headers, cookies });
  expect(answer.json(), answer.body).toMatchObject({ success: 1 });
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const { accesstoken, User } = answer.json().response_data;
  return { cookies: { ...cookies, ...set }, as: { id: Number(User.id), email, token: accesstoken } };
}
const devices = async (as: TestBuyer): Promise<AccountDevice[]> =>
  (await get(box.app, `/api/devices?user_id=${as.id}`, { as })).json().response_data;
const wipe = (as: TestBuyer, device_id: string) =>
  post(box.app, "/api/devices/wipe", { user_id: String(as.id), device_id }, { as });
const asks = async ({ cookies }: Pick<Browser, "cookies">): Promise<string[]> =>
  (await post(box.app, "/api/device", {}, { cookies })).json().response_data.wipe;
const confirm = ({ cookies }: Browser, wiped: string[]) => post(box.app, "/api/device/wiped", { wiped }, { cookies });
const named = async (as: TestBuyer, userAgent: string) =>
  (await devices(as)).find(({ user_agent }) => user_agent === userAgent);

async function twoBrowsers() {
  const person = newPerson();
  await join(box, person);
  const phone = await browse(person, "Phone");
  return { person, phone, laptop: await browse(person, "Laptop") };
}

it("lists the browsers of an account, also when they are signed out, and not the same browser twice", async () => {
  const { person, phone, laptop } = await twoBrowsers();
  await post(box.app, "/api/logout", {}, { as: phone.as });
  expect(await named(laptop.as, "Phone")).toEqual({
    id: expect.any(String),
    user_agent: "Phone",
    last_seen_at: expect.stringMatching(/Z$/),
    signed_in: false,
    wipe_asked_at: null,
    wiped_at: null,
  });
  await browse(person, "Phone, newer", phone.cookies);
  expect(await named(laptop.as, "Phone")).toBeUndefined();
  expect(await named(laptop.as, "Phone, newer")).toMatchObject({ signed_in: true });
});

it("a lost browser is signed out at once and told to remove its account's tickets, until it has; others are not", async () => {
  const { phone, laptop } = await twoBrowsers();
  const lost = await named(laptop.as, "Phone");
  expect((await wipe(laptop.as, lost?.id ?? "")).json()).toMatchObject({ status: 1 });
  expect((await get(box.app, `/api/getuser?user_id=${phone.as.id}`, { as: phone.as })).statusCode).toBe(401);
  expect(await asks(phone)).toEqual([String(phone.as.id)]);
  expect(await asks(phone)).toEqual([String(phone.as.id)]);
  expect(await asks(laptop)).toEqual([]);
  expect(await asks({ cookies: {} })).toEqual([]);
  expect(await named(laptop.as, "Phone")).toMatchObject({ signed_in: false, wiped_at: null });
  const thanked = await confirm(phone, [String(phone.as.id)]);
  expect(thanked.cookies).toContainEqual(expect.objectContaining({ name: "known_device", value: "" }));
  expect(await asks(phone)).toEqual([]);
  expect(await named(laptop.as, "Phone")).toMatchObject({ wiped_at: expect.stringMatching(/Z$/) });
});

it("a lost browser with the tickets of two accounts removes those of the account that asked", async () => {
  const { phone } = await twoBrowsers();
  const other = newPerson();
  await join(box, other);
  const shared = await browse(other, "Phone", phone.cookies);
  const elsewhere = await browse(other, "Tablet");
  const lost = await named(elsewhere.as, "Phone");
  await wipe(elsewhere.as, lost?.id ?? "");
  expect(await asks(shared)).toEqual([String(shared.as.id)]);
});

it("signing in again on the browser that was lost calls the wipe off", async () => {
  const { person, phone, laptop } = await twoBrowsers();
  await wipe(laptop.as, (await named(laptop.as, "Phone"))?.id ?? "");
  await browse(person, "Phone", phone.cookies);
  expect(await asks(phone)).toEqual([]);
  expect(await named(laptop.as, "Phone")).toMatchObject({ signed_in: true, wipe_asked_at: null });
});

it("nobody wipes, or confirms for, a browser of another account", async () => {
  const { phone, laptop } = await twoBrowsers();
  const lost = await named(laptop.as, "Phone");
  expect((await wipe(box.second, lost?.id ?? "")).statusCode).toBe(404);
  expect((await wipe(laptop.as, randomUUID())).statusCode).toBe(404);
  expect(await asks(phone)).toEqual([]);
  await wipe(laptop.as, lost?.id ?? "");
  await confirm(laptop, [String(phone.as.id)]);
  expect(await asks(phone)).toEqual([String(phone.as.id)]);
});

it("nobody calls a wipe off by a cookie of their own making", async () => {
  const { phone, laptop } = await twoBrowsers();
  const lost = await named(laptop.as, "Phone");
  await wipe(laptop.as, lost?.id ?? "");
  const claim = `${phone.as.id}.${lost?.id}.${"0".repeat(64)}`;
  for (const known_device of [claim, `${claim}.${"0".repeat(64)}`]) {
    const forged = { cookies: { known_device }, as: phone.as };
    await confirm(forged, [String(phone.as.id)]);
    const forger = newPerson();
    await join(box, forger);
    const signedIn = await browse(forger, "Forger", forged.cookies);
    expect(signedIn.cookies.known_device).not.toContain(lost?.id);
  }
  expect(await asks(phone)).toEqual([String(phone.as.id)]);
  expect(await named(laptop.as, "Phone")).toMatchObject({ wiped_at: null });
});

it("forgets browsers that have not been seen for longer than their cookie lasts", async () => {
  const { laptop } = await twoBrowsers();
  await box.db
    .updateTable("account_device")
    .set({ last_seen_at: new Date(Date.now() - 401 * 86_400_000) })
    .where("user_id", "=", laptop.as.id)
    .where("user_agent", "=", "Phone")
    .execute();
  await runRetention(box.db);
  expect((await devices(laptop.as)).map(({ user_agent }) => user_agent)).not.toContain("Phone");
  expect((await devices(laptop.as)).map(({ user_agent }) => user_agent)).toContain("Laptop");
});
