import { expect, it } from "vitest";
import { CLIENT_KEY, openBoxOffice } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

const calendar = (file: string) => test.app.inject(`/calendar/${file}`);
const unfolded = (body: string) => body.replace(/\r\n[ \t]/g, "");

it("gives an event as a calendar entry, in UTC, with its place and the address of its tickets", async () => {
  const { id } = test.catalogue.theatre;
  const answer = await calendar(`event-${id}.ics`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe(`attachment; filename="event-${id}.ics"`);
  const headers = { "x-client-key": CLIENT_KEY };
  const { response_data: event } = (await test.app.inject({ url: `/api/event/${id}`, headers })).json();
  const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const text = unfolded(answer.body);
  expect(text).toContain(`SUMMARY:${event.event_name}`);
  expect(text).toContain(`DTSTART:${utc(event.starts_at)}`);
  expect(text).toContain(`DTEND:${utc(event.ends_at)}`);
  expect(text).toContain(event.place_name);
  expect(text).toContain(`/event-detail/${event.slug}/${id}`);
  expect(text).toContain("STATUS:CONFIRMED");
});

it("gives a combo as one entry for each of its events", async () => {
  const { body } = await calendar(`combo-${test.catalogue.comboId}.ics`);
  const { theatre, encore } = test.catalogue;
  const uids = [...unfolded(body).matchAll(/UID:event-(\d+)@/g)].map(([, id]) => Number(id));
  expect(uids.sort()).toEqual([theatre.id, encore.id].sort());
});

it("marks a cancelled event as cancelled, as the event's own call does", async () => {
  const { id } = test.catalogue.encore;
  await test.db.updateTable("event").set({ state: "cancelled" }).where("id", "=", id).execute();
  expect(unfolded((await calendar(`event-${id}.ics`)).body)).toContain("STATUS:CANCELLED");
  const headers = { "x-client-key": CLIENT_KEY };
  const event = await test.app.inject({ url: `/api/event/${id}`, headers });
  expect(event.json().response_data.cancelled).toBe(true);
  await test.db.updateTable("event").set({ state: "onsale" }).where("id", "=", id).execute();
});

it.each(["event-99999.ics", "combo-99999.ics"])("answers 404 to %s, which does not exist", async (file) => {
  expect((await calendar(file)).statusCode).toBe(404);
});

it.each(["event-0.ics", "event-1.txt", "events-1.ics", "..%2f..%2fetc%2fpasswd"])(
  "refuses %s, which no calendar file is called",
  async (file) => {
    const { statusCode, body } = await calendar(file);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain("BEGIN");
  },
);
