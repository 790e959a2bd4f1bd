import { beforeEach, describe, expect, it, vi } from "vitest";
import { CatalogueVersion } from "#server/modules/catalogue/catalogue-version.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";

/* What public calls, calendar files and caches say about the times of a sale. tests/api/booking/sale-times.test.ts has the holds. */

const box = await openBoxOffice();
beforeEach(
  () =>
    box.sql`update event set sale_opens_at = null, sale_closes_at = null, per_account_limit = null, waiting_room = 'auto',
    waiting_room_minutes = 30`,
);

/** @param opens, closes intervals from now */
const sale = ({ id }: FixtureEvent, opens: string | null, closes: string | null = null) =>
  box.sql`update event set sale_opens_at = now() + ${opens}::interval, sale_closes_at = now() + ${closes}::interval
    where id = ${id}`;
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const [OPENS, CLOSES] = [`${NEXT_YEAR}-01-27T09:00:00+11:00`, `${NEXT_YEAR}-01-29T12:30:00+11:00`];
const saleAt = ({ id }: FixtureEvent) =>
  box.sql`update event set starts_at = ${`${NEXT_YEAR}-02-20T19:30:00+11:00`}, ends_at = ${`${NEXT_YEAR}-02-20T22:00:00+11:00`},
    sale_opens_at = ${OPENS}, sale_closes_at = ${CLOSES} where id = ${id}`;
const data = async (url: string) => (await get(box.app, url)).json().response_data;

describe("the times of a sale", () => {
  it("are on the venue's clock in every list, slide, saved event and member of a combo", async () => {
    const { theatre, comboId } = box.catalogue;
    await saleAt(theatre);
    const id = String(theatre.id);
    const times = { id, sale_opens_at: OPENS, sale_closes_at: CLOSES };
    await box.sql`insert into event_like (user_id, event_id) values (${box.buyer.id}, ${theatre.id}) on conflict do nothing`;
    const saved = (await get(box.app, `/api/saved?user_id=${box.buyer.id}`, { as: box.buyer })).json().response_data;
    const combo = (await data("/api/comboevents")).find((one: { id: string }) => one.id === String(comboId));
    const lists = [
      await data("/api/event?is_future=1"),
      await data("/api/slider"),
      saved.events,
      combo.members,
      (await data(`/api/comboeventsdetails?comboEventId=${comboId}`)).eventDetails,
    ];
    for (const list of lists) expect(list).toContainEqual(expect.objectContaining(times));
    expect(await data(`/api/event/${id}`)).toMatchObject(times);
  });

  it("are null for an event that is on sale from its publication", async () => {
    expect(await data(`/api/event/${box.catalogue.theatre.id}`)).toMatchObject({
      sale_opens_at: null,
      sale_closes_at: null,
      waiting_room: "auto",
      waiting_room_opens_at: null,
      per_account_limit: null,
    });
  });

  it("come with the waiting room and the limit of each account", async () => {
    const { theatre, comboId } = box.catalogue;
    await saleAt(theatre);
    await box.sql`update event set waiting_room = 'on', waiting_room_minutes = 45, per_account_limit = 4
      where id = ${theatre.id}`;
    expect(await data(`/api/event/${theatre.id}`)).toMatchObject({
      waiting_room: "on",
      waiting_room_opens_at: `${NEXT_YEAR}-01-27T08:15:00+11:00`,
      per_account_limit: 4,
    });
    expect((await data(`/api/comboeventsdetails?comboEventId=${comboId}`)).eventDetails).toContainEqual(
      expect.objectContaining({ id: String(theatre.id), per_account_limit: 4 }),
    );
    await box.sql`update event set sale_opens_at = null where id = ${theatre.id}`;
    await vi.waitFor(
      async () =>
        expect(await data(`/api/event/${theatre.id}`)).toMatchObject({
          waiting_room: "on",
          waiting_room_opens_at: null,
        }),
      { timeout: 30_000 },
    );
  });

  it("do not make an event sold out, or hide it from lists", async () => {
    await sale(box.catalogue.theatre, "1 day");
    expect(await data("/api/event?is_future=1")).toContainEqual(
      expect.objectContaining({ id: String(box.catalogue.theatre.id), sold_out: false }),
    );
  });
});

describe("public answers", () => {
  const seconds = (answer: { headers: Record<string, unknown> }) =>
    [...String(answer.headers["cache-control"]).matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, n]) =>
      Number(n),
    );

  it.each<[string, string | null, string | null]>([
    ["opens", "20 seconds", null],
    ["closes", null, "20 seconds"],
  ])("may be kept no longer than until a sale %s", async (_, opens, closes) => {
    const url = `/api/event?limit=${opens ? 3 : 4}`;
    expect(seconds(await get(box.app, url))).toEqual([10, 30]);
    await sale(box.catalogue.theatre, opens, closes);
    await vi.waitFor(
      async () => {
        const [fresh = 0, stale = 0] = seconds(await get(box.app, url));
        expect(fresh).toBeLessThanOrEqual(10);
        // This process may send a cached list for five seconds more.
        expect(fresh + stale).toBeLessThanOrEqual(15);
      },
      { timeout: 30_000 },
    );
  });

  it("may be kept no longer than until a waiting room opens", async () => {
    await sale(box.catalogue.theatre, "20 minutes 20 seconds");
    await box.sql`update event set waiting_room = 'on', waiting_room_minutes = 20 where id = ${box.catalogue.theatre.id}`;
    await vi.waitFor(
      async () => {
        const [fresh = 0, stale = 0] = seconds(await get(box.app, "/api/event?limit=2"));
        expect(fresh + stale).toBeLessThanOrEqual(15);
      },
      { timeout: 30_000 },
    );
  });

  it("are made anew at the opening and at the end of a sale, although nobody changes the catalogue", async () => {
    const version = new CatalogueVersion(box.db, 0);
    for (const [opens, closes] of [
      ["2 seconds", null],
      [null, "2 seconds"],
    ] as const) {
      await sale(box.catalogue.theatre, opens, closes);
      const before = await version.current();
      await vi.waitFor(async () => expect(await version.current()).not.toBe(before), {
        timeout: 30_000,
        interval: 100,
      });
    }
  });

  it("are not taken for current beyond the opening, however long they may be kept", async () => {
    let now = 0;
    const version = new CatalogueVersion(box.db, 3_600_000, () => now);
    await sale(box.catalogue.theatre, "20 seconds");
    const before = await version.current();
    expect(version.fresh).toBe(before);
    expect(version.secondsToTurn).toBeLessThanOrEqual(20);
    now = 20_001;
    expect(version.fresh).toBeNull();
  });
});

describe("the calendar file of an opening", () => {
  const file = (event: { id: number }) => box.app.inject({ url: `/calendar/sale-${event.id}.ics` });
  /** Long lines go on in the next one (RFC 5545). */
  const lines = (body: string) => body.replaceAll("\r\n ", "").split("\r\n");

  it("is at the opening, and reminds a quarter of an hour before", async () => {
    const { theatre } = box.catalogue;
    await saleAt(theatre);
    const answer = await file(theatre);
    expect(answer.headers["content-type"]).toContain("text/calendar");
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="sale-${theatre.id}.ics"`);
    expect(lines(answer.body)).toEqual(
      expect.arrayContaining([
        `DTSTART:${NEXT_YEAR}0126T220000Z`,
        `DTEND:${NEXT_YEAR}0126T221500Z`,
        "SUMMARY:On sale: Night of the Lyrebird",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
      ]),
    );
    expect(answer.body).not.toContain("waiting room");
  });

  it("says when the waiting room opens", async () => {
    const { theatre } = box.catalogue;
    await saleAt(theatre);
    await box.sql`update event set waiting_room = 'on' where id = ${theatre.id}`;
    expect(lines((await file(theatre)).body).join("\n")).toContain("The waiting room opens at 8:30 am in Sydney.");
  });

  it("does not exist for an event without an opening, or for none", async () => {
    expect((await file(box.catalogue.theatre)).statusCode).toBe(404);
    expect((await file({ id: 999_999 })).statusCode).toBe(404);
  });
});
