import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, it } from "vitest";
import type { RenderedPage, Renderer } from "#contract/rendering.ts";
import type { PageSource } from "#server/render/built-pages.ts";
import { registerPages } from "#server/render/pages.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { callFrom, type From, newAddress, statuses } from "#tests/support/servers/call-from.ts";
import { join } from "#tests/support/steps/account-steps.ts";

const PROXY = "10.0.0.1";

const test = await openBoxOffice({ env: { RATE_LIMITS: "1", TRUST_PROXY: PROXY } });

const call = (method: "GET" | "POST", url: string, from: From, payload?: object) =>
  callFrom(test, method, url, from, payload);
const signIn = (from: From, email: string, password = "wrong guess") =>
  call("POST", "/login", from, { email, password });

it("allows thirty sign-ins from one address", async () => {
  const address = newAddress();
  const seen = await statuses(31, (time) => signIn({ address }, `nobody${time}@example.com`, ""));
  expect(seen.slice(29)).toEqual([200, 429]);
});

it("does not count a successful sign-in", async () => {
  const { email, password } = await join(test);
  const address = newAddress();
  for (let time = 0; time < 7; time += 1)
    expect((await signIn({ address }, email, password)).json()).toMatchObject({ success: 1 });
});

it("allows five registrations an hour from one address", async () => {
  const address = newAddress();
  const none = { firstname: "", lastname: "", mobile: "", email: "", password: "" };
  const seen = await statuses(6, () => call("POST", "/register", { address }, none));
  expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
});

it("allows five wrong guesses at the password from a session that was left open", async () => {
  const form = { id: String(test.free.id), password: "a guess", new_password: "long-enough-1" };
  const seen = await statuses(6, () => call("POST", "/editpassword", { address: newAddress(), as: test.free }, form));
  expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
});

it("lets a signed-in user ask ten times an hour whether an email is taken; saving a profile does not count", async () => {
  const form = { firstname: "Marlee", lastname: "Quinn", mobile_number: "0400999111" };
  const save = (email: string) => {
    const from = { address: newAddress(), as: test.second };
    return call("POST", `/editprofile?id=${test.second.id}`, from, { ...form, email });
  };
  expect(await statuses(12, () => save("second@example.com"))).not.toContain(429);
  const asked = await statuses(11, () => save("free@example.com"));
  expect(asked.slice(9)).toEqual([200, 429]);
});

it("allows five messages an hour from one address", async () => {
  const address = newAddress();
  const none = { firstname: "", lastname: "", mobile_number: "", email: "", message: "" };
  expect((await statuses(6, () => call("POST", "/contactus", { address }, none))).at(-1)).toBe(429);
});

it("allows six hundred calls a minute from one address, with the refused ones, and does not count them for another address", async () => {
  const address = newAddress();
  const ask = (from: From) => call("GET", "/getuser?user_id=1", from);
  const seen = await statuses(601, () => ask({ address }));
  expect(seen.filter((status) => status === 429)).toHaveLength(1);
  const limited = await ask({ address, headers: { "x-client-key": "wrong" } });
  expect(limited.json()).toMatchObject({ status: 0, code: "TOO_MANY" });
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask({ address: newAddress() })).statusCode).toBe(401);
});

it("allows six hundred pictures a minute from one address, and as many calls as well", async () => {
  const remoteAddress = newAddress();
  const picture = () => test.app.inject({ url: "/image/events/nobody.webp", remoteAddress });
  const seen: number[] = [];
  for (let time = 0; time < 601; time += 1) seen.push((await picture()).statusCode);
  expect([seen.indexOf(429), seen.length]).toEqual([600, 601]);
  const limited = await picture();
  expect(limited.headers["cache-control"]).toBe("no-store");
  // Shared caches pass pictures on to other visitors, so one visitor's limits must not be in the headers.
  const { headers } = await test.app.inject({ url: "/image/events/nobody.webp", remoteAddress: newAddress() });
  expect(Object.keys(headers).filter((name) => name.includes("ratelimit"))).toEqual([]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call("GET", "/getuser?user_id=1", { address: remoteAddress })).statusCode).toBe(401);
});

it("renders six hundred pages a minute for one address, and then answers the shell", async () => {
  const app = Fastify();
  await app.register(cookie);
  const page: RenderedPage = { status: 200, head: "", html: "drawn", state: "{}", page: "home", isRead: true };
  const pages: PageSource = {
    renderer: async () =>
      ({ addressOf: (path) => ({ page: "home", path, key: path }), render: async () => page }) satisfies Renderer,
    document: async () => ({ html: "drawn", inline: { scripts: [], styles: [] } }),
    shell: async () => "the shell",
    documentFiles: async () => ({ script: "", styles: [], font: undefined }),
    desk: async () => "",
  };
  await app.register((scope) => registerPages(scope, test.services, pages, undefined));
  const visit = (remoteAddress: string) => app.inject({ url: "/events", remoteAddress });
  const address = newAddress();
  for (let time = 0; time < 600; time += 1) expect((await visit(address)).body).toBe("drawn");
  const over = await visit(address);
  expect([over.statusCode, over.body]).toEqual([429, "the shell"]);
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  expect((await visit(newAddress())).body).toBe("drawn");
  await app.close();
});

it("allows one buyer twenty holds a minute, and does not count naming attendees", async () => {
  const from = { address: newAddress(), as: test.second };
  const { id, placeId } = test.catalogue.theatre;
  const form = { user_id: String(from.as.id), event_id: [String(id)], place_id: [String(placeId)] };
  const lists = { dome_price_id: [], dome_list_id: [] };
  const send = (fields: object) => call("POST", "/booking-ticket", from, { ...form, ...lists, ...fields });
  const names = { in_progress: "0", ticketBooking_id: "999999", first_name: [], last_name: [] };
  expect(await statuses(21, () => send(names))).not.toContain(429);
  const holds = await statuses(21, () => send({ in_progress: "1", dome_price_id: ["999999"] }));
  expect([holds.indexOf(429), holds.length]).toEqual([20, 21]);
});

it("counts the whole /48 of an IPv6 address, because a hosting company hands out whole ones", async () => {
  const form = { firstname: "", lastname: "", mobile: "", email: "", password: "" };
  const register = (address: string) => call("POST", "/register", { address }, form);
  await statuses(5, (time) => register(`2001:db8:1:${time}::7`));
  expect((await register("2001:db8:1:ffff::8")).statusCode).toBe(429);
  expect((await register("2001:db8:2::8")).statusCode).toBe(200);
  expect(
    await statuses(5, (time) => signIn({ address: `2001:db8:3:${time}::7` }, "nobody@example.com", "")),
  ).not.toContain(429);
  expect((await signIn({ address: "2001:db8:3:ffff::8" }, "nobody@example.com", "")).statusCode).toBe(429);
});

it("believes X-Forwarded-For only from TRUST_PROXY", async () => {
  const form = { firstname: "", lastname: "", mobile: "", email: "", password: "" };
  const register = (address: string, forwarded: string) =>
    call("POST", "/register", { address, headers: { "x-forwarded-for": forwarded } }, form);
  expect(await statuses(6, (time) => register(PROXY, `198.51.100.${time}`))).not.toContain(429);
  expect((await statuses(6, () => register(PROXY, "198.51.100.77"))).at(-1)).toBe(429);
  const direct = newAddress();
  expect((await statuses(6, (time) => register(direct, `198.51.100.${100 + time}`))).at(-1)).toBe(429);
});
