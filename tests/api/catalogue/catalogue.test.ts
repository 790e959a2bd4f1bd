import { type RawBuilder, sql } from "kysely";
import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import {
  EventAnswer,
  type EventDetail,
  EventListAnswer,
  type EventListItem,
  type Slide,
  SliderAnswer,
} from "#contract/wire/events.ts";
import { SettingsAnswer } from "#contract/wire/settings.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { get } from "#tests/support/box-office.ts";
import { eventNamed, listEvents, openDemoBoxOffice } from "#tests/support/demo-box-office.ts";

const demo = await openDemoBoxOffice();
const { services, app, connection } = demo;

const list = (query?: string) => listEvents(demo, query);
const named = (words: string) => eventNamed(demo, words);
const db = async <T>(query: RawBuilder<T>) => (await query.execute(connection.db)).rows;

describe("GET /event", () => {
  it("answers exactly as documented, soonest first, with the total beside the list", async () => {
    const body = (await get(app, "/api/event?is_pagination=1&skip=0&limit=5&is_desc=0")).json();
    expect(Value.Check(EventListAnswer, body)).toBe(true);
    expect(body.response_data).toHaveLength(5);
    expect(body.total).toBe((await list()).length);
    const starts = body.response_data.map((event: EventListItem) => Date.parse(event.starts_at));
    expect(starts).toEqual(starts.toSorted((a: number, b: number) => a - b));
    const next = await list("?is_pagination=1&skip=5&limit=5&is_desc=0");
    expect(Date.parse(next[0]?.starts_at ?? "")).toBeGreaterThanOrEqual(starts.at(-1));
  });

  it("lists the latest on sale first with is_desc=1, and the latest date first if also sort=date", async () => {
    const names = async (query: string) => (await list(query)).map((event) => event.event_name);
    expect(await names("?is_desc=1&limit=3")).toEqual(["The Long Paddock", "Ghost Gum Stories", "Kite Festival"]);
    expect(await names("?is_desc=1&limit=1&search=Victoria")).toEqual(["The Long Paddock"]);
    expect((await names("?is_desc=1&sort=date"))[0]).toBe("Polar Night Jazz");
    expect((await names("?is_desc=1&sort=date")).toReversed()).toEqual(await names("?is_desc=0"));
    const published = await db(sql<{ event_name: string }>`
      select event_name from event where state = 'onsale' and ends_at > now() order by published_at desc, id desc`);
    expect(await names("?is_desc=1")).toEqual(published.map((row) => row.event_name));
  });

  it("lists with within_days=7 the events from the venue's today to the sixth day after it", async () => {
    const today = (event: EventListItem) => venueDateTime(new Date(), event.timezone).date;
    const seventh = (event: EventListItem) =>
      new Date(Date.parse(`${today(event)}T00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
    const week = (await list()).filter((event) => event.event_date < seventh(event));
    expect(week.length).toBeGreaterThanOrEqual(5);
    expect(await list("?within_days=7")).toEqual(week);
    const inVictoria = await list("?within_days=7&search=Victoria");
    expect(inVictoria).toEqual(week.filter((event) => event.state === "Victoria"));
    expect(inVictoria.length).toBeGreaterThan(0);
    expect((await get(app, "/api/event?within_days=0")).statusCode).toBe(400);
  });

  it("lists with when=tonight what is on after 5 pm, and with when=weekend from Friday 5 pm to Sunday, by each venue's clock", async () => {
    const wall = (event: EventListItem, instant: string) => venueIso(new Date(instant), event.timezone).slice(0, 16);
    const day = (event: EventListItem, ahead: number) =>
      new Date(Date.parse(`${wall(event, new Date().toISOString()).slice(0, 10)}T00:00Z`) + ahead * 86_400_000);
    const dayText = (event: EventListItem, ahead: number) => day(event, ahead).toISOString().slice(0, 10);
    const isHeld = (event: EventListItem, first: number, last: number) =>
      wall(event, event.starts_at).slice(0, 10) <= dayText(event, last) &&
      wall(event, event.ends_at) > `${dayText(event, first)}T17:00`;
    const all = await list();
    const toFriday = (event: EventListItem) => 5 - (day(event, 0).getUTCDay() || 7);
    expect(await list("?when=tonight")).toEqual(all.filter((event) => isHeld(event, 0, 0)));
    const weekend = all.filter((event) => isHeld(event, toFriday(event), toFriday(event) + 2));
    expect(weekend.length).toBeGreaterThan(0);
    expect(await list("?when=weekend")).toEqual(weekend);
    expect((await get(app, "/api/event?when=someday")).statusCode).toBe(400);
  });

  it("matches every word in state, artist, category, venue or suburb", async () => {
    const tasmania = await list("?search=Tasmania");
    expect(tasmania.length).toBeGreaterThan(3);
    expect(new Set(tasmania.map((event) => event.state))).toEqual(new Set(["Tasmania"]));
    expect((await named("isla corrigan red"))?.event_name).toBe("Red Gum Sessions");
    expect((await list("?category=comedy")).map((event) => event.event_name)).toContain("Deadpan Republic");
    expect((await list("?search=fremantle")).every((event) => event.suburb === "Fremantle")).toBe(true);
  });

  it("reads per cent signs and quotes as plain characters", async () => {
    for (const search of ["%", "_", "'; drop table event; --", "\\"])
      expect((await get(app, `/api/event?search=${encodeURIComponent(search)}`)).json()).toMatchObject({
        status: 0,
        message: "No Event Found",
        response_data: [],
        total: 0,
      });
  });

  it("sorts by distance if the call gives a position", async () => {
    const [nearest] = await list("?lat=-42.88&lng=147.33");
    expect(nearest?.suburb).toBe("Hobart");
  });

  it("finds an event of two days by its second day", async () => {
    const weekender = await named("Saltwater Weekender");
    const second = weekender?.ends_at.slice(0, 10);
    expect((await list(`?from=${second}&to=${second}`)).map((event) => event.event_name)).toContain(
      "Saltwater Weekender",
    );
  });

  it.each([
    ["limit=many", 400],
    ["from=yesterday", 400],
    ["from=2026-02-30", 422],
    ["lat=-99&lng=10", 422],
  ])("refuses %s", async (query, status) => {
    expect((await get(app, `/api/event?${query}`)).statusCode).toBe(status);
  });

  it("answers 304 to its own ETag", async () => {
    const first = await get(app, "/api/event");
    expect(first.headers["cache-control"]).toBe("public, max-age=10, stale-while-revalidate=30, stale-if-error=300");
    const again = await get(app, "/api/event", { headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("GET /events and /event/{id}", () => {
  it("answers exactly as documented, with times on the venue's clock", async () => {
    const id = (await named("Velvet Quokka"))?.id;
    const answer = await get(app, `/api/events?eventId=${id}`);
    expect(Value.Errors(EventAnswer, answer.json())).toEqual([]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=1");
    const event: EventDetail = answer.json().response_data;
    expect(event).toMatchObject({
      event_time: "20:30",
      timezone: "Australia/Perth",
      event_hours: "2 h 20 min",
      event_video: "eventVideo/",
      likes: "false",
      vouchers_exist: true,
      commission_type: "Percentage",
      commission_value: 3.5,
      lowestPrice: 54,
      highestPrice: 96,
    });
    expect(event.starts_at).toMatch(/T20:30:00\+08:00$/);
    const same: EventDetail = (await get(app, `/api/event/${id}`)).json().response_data;
    expect({ ...same, current_time: "" }).toEqual({ ...event, current_time: "" });
  });

  it("tells a user about their own like, tells visitors of none, and refuses another user's id", async () => {
    const id = Number((await named("Iron Lace"))?.id);
    const user = await connection.db
      .selectFrom("user_account")
      .where("email", "=", "buyer@example.com")
      .select("id")
      .executeTakeFirstOrThrow();
    const as = { id: user.id, email: "", token: await openSession(services, user.id, false) };
    await connection.db.insertInto("event_like").values({ user_id: user.id, event_id: id }).execute();
    const likes = async (query: string, call = {}) =>
      (await get(app, `/api/events?eventId=${id}${query}`, call)).json().response_data;
    expect(await likes(`&userId=${user.id}`, { as })).toMatchObject({ likes: "true", likeCounts: 1 });
    expect(await likes(`&userId=${user.id}`)).toMatchObject({ likes: "false", likeCounts: 1 });
    expect((await get(app, `/api/events?eventId=${id}&userId=${user.id + 1}`, { as })).statusCode).toBe(403);
  });

  it("answers 404 to an unknown event, and 400 without an id", async () => {
    for (const url of ["/api/events?eventId=999999", "/api/event/999999", "/api/event/99999999999999"]) {
      const answer = await get(app, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 0, code: "EVENT_NOT_FOUND" });
    }
    expect((await get(app, "/api/events")).statusCode).toBe(400);
  });
});

describe("GET /slider and GET /settings", () => {
  it("shows three to eight upcoming events in their given order", async () => {
    const body = (await get(app, "/api/slider")).json();
    expect(Value.Check(SliderAnswer, body)).toBe(true);
    expect(body.response_data).toHaveLength(8);
    expect(body.response_data[0].event_name).toBe("Neon Undertow");
  });

  it("shows those of one state, filled up with its next events, and all for words that name no state", async () => {
    const slidesOf = async (state: string): Promise<Slide[]> =>
      (await get(app, `/api/slider?state=${state}`)).json().response_data;
    for (const [asked, name] of [
      ["Victoria", "Victoria"],
      ["tas", "Tasmania"],
    ] as const) {
      const found = await slidesOf(asked);
      expect(found.length, asked).toBeGreaterThanOrEqual(3);
      expect(new Set(found.map(({ state }) => state)), asked).toEqual(new Set([name]));
    }
    expect(await slidesOf("Atlantis")).toHaveLength(8);
  });

  it("answers the seller, the limits and the ticket key", async () => {
    const body = (await get(app, "/api/settings")).json();
    expect(Value.Errors(SettingsAnswer, body)).toEqual([]);
    expect(body.response_data).toMatchObject({
      brand_name: "Brolga",
      plenary_place_name: "Plenary, Harbour Convention Centre",
      hold_seconds: 900,
      max_tickets: 10,
      ticket_public_key: services.secrets.ticketKey.publicKeyBase64,
    });
  });
});
