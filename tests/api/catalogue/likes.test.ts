import { expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";

const test = await openBoxOffice();
const eventId = String(test.catalogue.theatre.id);
const comboId = String(test.catalogue.comboId);

const mark = (call: "likes" | "dislikes", form: object, as: TestBuyer = test.buyer) =>
  post(test.app, `/api/${call}`, { user_id: String(as.id), ...form }, { as });
const marked = async (as: TestBuyer) =>
  (await get(test.app, `/api/likes?user_id=${as.id}`, { as })).json().response_data;

it("likes an event, counts everybody's likes, and changes nothing when repeated", async () => {
  const first = await mark("likes", { event_id: eventId });
  expect(first.json()).toEqual({ status: 1, message: "", response_data: { likes: "true", likeCounts: 1 } });
  expect((await mark("likes", { event_id: eventId })).json().response_data).toEqual({ likes: "true", likeCounts: 1 });
  expect((await mark("likes", { event_id: eventId }, test.second)).json().response_data.likeCounts).toBe(2);
  const shown = await get(test.app, `/api/events?eventId=${eventId}&userId=${test.buyer.id}`, { as: test.buyer });
  expect(shown.json().response_data).toMatchObject({ likes: "true", likeCounts: 2 });
});

it("takes a like back, and changes nothing when repeated", async () => {
  expect((await mark("dislikes", { event_id: eventId })).json().response_data).toEqual({
    likes: "false",
    likeCounts: 1,
  });
  expect((await mark("dislikes", { event_id: eventId })).json().response_data.likeCounts).toBe(1);
  expect(await marked(test.buyer)).toEqual({ event_ids: [], combo_event_ids: [] });
  expect(await marked(test.second)).toEqual({ event_ids: [eventId], combo_event_ids: [] });
});

it("likes a combo event, without an event in the form", async () => {
  const form = { combo_event_id: comboId, event_id: "" };
  expect((await mark("likes", form)).json().response_data).toEqual({ likes: "true", likeCounts: 1 });
  expect(await marked(test.buyer)).toEqual({ event_ids: [], combo_event_ids: [comboId] });
  expect((await mark("dislikes", form)).json().response_data).toEqual({ likes: "false", likeCounts: 0 });
});

it("counts many concurrent likes once each", async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => test.addBuyer(`fan${index}@example.com`)));
  await Promise.all([...crowd, ...crowd].map((as) => mark("likes", { combo_event_id: comboId }, as)));
  const last = await mark("likes", { combo_event_id: comboId });
  expect(last.json().response_data.likeCounts).toBe(9);
});

it.each(["likes", "dislikes"] as const)("POST /%s refuses an unknown event and another user", async (call) => {
  expect((await mark(call, { event_id: "999999" })).json()).toMatchObject({ code: "EVENT_NOT_FOUND" });
  expect((await mark(call, { combo_event_id: "99999999999999" })).statusCode).toBe(404);
  expect((await mark(call, {})).statusCode).toBe(400);
  expect((await mark(call, { event_id: eventId, combo_event_id: comboId })).statusCode).toBe(400);
  expect((await mark(call, { event_id: "many" })).statusCode).toBe(400);
  expect((await mark(call, { event_id: eventId, user_id: String(test.second.id) })).statusCode).toBe(403);
  const nobody = await post(test.app, `/api/${call}`, { user_id: String(test.buyer.id), event_id: eventId });
  expect(nobody.statusCode).toBe(401);
});

it("shows nobody else's likes", async () => {
  expect((await get(test.app, `/api/likes?user_id=${test.second.id}`, { as: test.buyer })).statusCode).toBe(403);
  expect((await get(test.app, `/api/likes?user_id=${test.second.id}`)).statusCode).toBe(401);
  expect((await get(test.app, "/api/likes", { as: test.buyer })).statusCode).toBe(400);
});

it("the saved list has what the user likes, cancelled events too, and nothing of anybody else", async () => {
  const saved = async (as = test.buyer) =>
    (await get(test.app, `/api/saved?user_id=${as.id}`, { as })).json().response_data;
  const { encore } = test.catalogue;
  await mark("likes", { event_id: String(encore.id) });
  await test.db.updateTable("event").set({ state: "cancelled" }).where("id", "=", encore.id).execute();
  const { events, combos } = await saved();
  expect(events.find(({ id }: { id: string }) => id === String(encore.id))).toMatchObject({ cancelled: true });
  expect(combos.every(({ members }: { members: unknown[] }) => members.length > 0)).toBe(true);
  await test.db.updateTable("event").set({ state: "onsale" }).where("id", "=", encore.id).execute();
  await mark("dislikes", { event_id: String(encore.id) });
  expect((await saved()).events.map(({ id }: { id: string }) => id)).not.toContain(String(encore.id));
  const other = await get(test.app, `/api/saved?user_id=${test.buyer.id}`, { as: test.second });
  expect(other.statusCode).toBe(403);
});
