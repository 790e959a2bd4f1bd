import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { CatalogueVersion } from "#server/modules/catalogue/catalogue-version.ts";
import { type Call, get, openBoxOffice } from "#tests/support/box-office.ts";
import { StatementLog } from "#tests/support/database/statement-log.ts";

const log = new StatementLog();
const statements = (work: () => Promise<unknown>) => log.during(work);
const box = await openBoxOffice({ env: { BROWSE_CACHE_MS: "300" }, plugins: [log] });

const URL = "/api/event?limit=5";
const list = (headers = {}) => get(box.app, URL, { headers });
const rename = (name: string) => box.sql`update event set event_name = ${name} where id = ${box.catalogue.theatre.id}`;
const version = async () => (await box.sql<{ v: string }>`select catalogue_version() as v`)[0]?.v;
const isShown = (name: string) =>
  vi.waitFor(async () => expect((await list()).body).toContain(name), { timeout: 1000, interval: 20 });

let nights = 0;

describe("public answers", () => {
  // Once the box office knows this change, it also knows the changes of earlier tests.
  beforeEach(async () => {
    nights += 1;
    await rename(`Night ${nights} of the Plover`);
    await isShown(`Night ${nights} of the Plover`);
  });

  it("are made once for everybody who asks within their lifetime, and say how long they may be cached", async () => {
    const first = await list();
    expect(first.headers["cache-control"]).toBe("public, max-age=10, stale-while-revalidate=30, stale-if-error=300");
    const later = await Promise.all([list(), list(), list()]);
    for (const answer of later) expect([answer.headers.etag, answer.body]).toEqual([first.headers.etag, first.body]);
  });

  it("are dropped within a second of a change to an event, its place, a combo or the settings", async () => {
    await list();
    await rename("Night of the Bowerbird");
    await isShown("Night of the Bowerbird");
    await box.sql`update place set place_name = 'Banksia Theatre' where id = ${box.catalogue.theatre.placeId}`;
    await isShown("Banksia Theatre");
    await box.sql`update combo_event set event_name = 'Bowerbird Twice'`;
    const combos = async () => (await get(box.app, "/api/comboevents")).body;
    await vi.waitFor(async () => expect(await combos()).toContain("Bowerbird Twice"), { timeout: 1000 });
  });

  it("are dropped after a write by another process", async () => {
    const other = await buildApp({ ...box.services, config: { ...box.services.config } });
    const atOther = async () => (await get(other, URL)).body;
    await Promise.all([list(), atOther()]);
    await rename("Night of the Currawong");
    await isShown("Night of the Currawong");
    await vi.waitFor(async () => expect(await atOther()).toContain("Night of the Currawong"), { timeout: 1000 });
    await other.close();
  });

  it("show an event as sold out within a second of its last sale, and as on sale again once a seat is free", async () => {
    const { begun, partyPlot } = box.catalogue;
    const soldOut = async () =>
      (await list())
        .json()
        .response_data.filter((event: { sold_out: boolean }) => event.sold_out)
        .map((event: { id: string }) => Number(event.id));
    expect(await soldOut()).toEqual([]);
    await box.sql`insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      values (${box.buyer.id}, 'Single', ${begun.id}, now(), now(), 0, 0)`;
    await box.sql`insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
      select event_id, id, section_id, (select max(id) from booking), 'sold', 'infinity' from seat
      where event_id = ${partyPlot.id}`;
    await vi.waitFor(async () => expect(await soldOut()).toEqual([partyPlot.id]), { timeout: 1000 });
    await box.sql`delete from seat_claim where seat_id = (select min(seat_id) from seat_claim)`;
    await vi.waitFor(async () => expect(await soldOut()).toEqual([]), { timeout: 1000 });
    await box.sql`delete from seat_claim`;
  });

  it("are dropped if an event sold out and had seats again before the sales were added up", async () => {
    const before = await version();
    await box.sql`insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
      select event_id, id, section_id, (select max(id) from booking), 'sold', 'infinity' from seat
      where event_id = ${box.catalogue.partyPlot.id}`;
    await box.sql`delete from seat_claim`;
    const after = await version();
    expect(after).not.toBe(before);
    expect(await version()).toBe(after);
  });

  it("stay when somebody holds a seat or buys one that is not the last", async () => {
    const before = await version();
    await box.sql`insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
      select event_id, id, section_id, (select max(id) from booking), 'sold', 'infinity' from seat
      where event_id = ${box.catalogue.theatre.id} and seat_type = 'seat' limit 3`;
    expect(await version()).toBe(before);
    await box.sql`delete from seat_claim`;
  });

  it("are read from the database once for many concurrent calls, and not at all while they are fresh", async () => {
    const url = "/api/event?limit=4&skip=1";
    const first = await statements(() => Promise.all(Array.from({ length: 12 }, () => get(box.app, url))));
    expect(first.filter((statement) => statement.includes("count(*)"))).toHaveLength(1);
    const besideVersion = async (call: Call) =>
      (await statements(() => get(box.app, url, call))).filter((sent) => !sent.includes("catalogue_version"));
    expect(await besideVersion({})).toEqual([]);
    // The session is not looked up either, because the answer is the same for everybody.
    expect(await besideVersion({ as: box.buyer })).toEqual([]);
  });

  it("have a different strong ETag for each compression, and answer 304 to any of them", async () => {
    const plain = await list();
    const small = await list({ "accept-encoding": "gzip, br" });
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/json; charset=utf-8",
    });
    expect(String(small.headers.vary).toLowerCase()).toContain("accept-encoding");
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.etag).toMatch(/^"[^"]+"$/);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    for (const tag of [small.headers.etag, plain.headers.etag]) {
      const again = await list({ "if-none-match": String(tag) });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", plain.headers.etag]);
    }
  });

  it("come from memory with all their first headers and their length", async () => {
    for (const encoding of ["identity", "br"]) {
      const url = `/api/event?limit=${encoding.length}`;
      const ask = () => get(box.app, url, { headers: { "accept-encoding": encoding } });
      const [first, kept] = [await ask(), await ask()];
      const same = ({ headers }: typeof first) => ({ ...headers, "x-request-id": "", date: "" });
      expect(same(kept)).toEqual(same(first));
      expect(kept.headers["content-length"]).toBe(String(kept.rawPayload.length));
      expect(kept.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    }
  });

  it("are refused without the client key, even when they are cached", async () => {
    await list();
    expect((await box.app.inject({ url: URL })).statusCode).toBe(401);
  });

  it("never include refusals", async () => {
    for (const url of ["/api/event?limit=many", "/api/eventsponser?event_id=999999"])
      expect((await get(box.app, url)).headers["cache-control"]).toBe("no-store");
  });

  it("of an event or combo are cached for one second, because they contain a clock, and dropped by a change before that", async () => {
    const { theatre, comboId } = box.catalogue;
    for (const url of [
      `/api/event/${theatre.id}`,
      `/api/events?eventId=${theatre.id}`,
      `/api/comboeventsdetails?comboEventId=${comboId}`,
      "/api/comboeventsdetails",
    ]) {
      // The three calls have one answer only if no second ends between them.
      const first = await vi.waitFor(async () => {
        const answer = await get(box.app, url);
        expect(answer.headers["cache-control"]).toBe("public, max-age=1");
        // The call may ask whether anything changed, but it must not read the detail itself.
        const asked = await statements(() => get(box.app, url));
        expect(
          asked.filter((statement) => !statement.includes("catalogue_version")),
          url,
        ).toEqual([]);
        const again = await get(box.app, url, { headers: { "if-none-match": String(answer.headers.etag) } });
        expect([again.statusCode, again.body]).toEqual([304, ""]);
        return answer;
      }, 10_000);
      const clock = (answer: typeof first) => [answer.json().response_data].flat()[0].current_time;
      await vi.waitFor(async () => expect(clock(await get(box.app, url))).not.toBe(clock(first)), { timeout: 1500 });
    }
    await rename("Night of the Magpie");
    const shown = async () => (await get(box.app, `/api/event/${theatre.id}`)).json().response_data.event_name;
    await vi.waitFor(async () => expect(await shown()).toBe("Night of the Magpie"), { timeout: 700, interval: 20 });
  });

  it("show nobody another user's like: a detail for a user is not cached", async () => {
    const id = box.catalogue.theatre.id;
    await box.db.insertInto("event_like").values({ user_id: box.buyer.id, event_id: id }).execute();
    const url = `/api/events?eventId=${id}&userId=${box.buyer.id}`;
    const own = await get(box.app, url, { as: box.buyer });
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(own.json().response_data.likes).toBe("true");
    expect((await get(box.app, url)).json().response_data.likes).toBe("false");
  });

  it("are checked for changes while they still count as fresh, so that in a rush nobody waits for the check", async () => {
    let now = 0;
    const version = new CatalogueVersion(box.db, 300, () => now);
    const before = await version.current();
    now = 200;
    await rename("Night of the Lyrebird");
    expect(version.fresh).toBe(before);
    now = 299;
    await vi.waitFor(() => expect(version.fresh).not.toBe(before));
    expect(version.fresh).toMatch(/./);
  });

  it("can be checked for changes on every call, by configuration", () => {
    expect(readConfig({ BROWSE_CACHE_MS: "0" }).browseCacheMs).toBe(0);
    expect(readConfig({}).browseCacheMs).toBe(500);
  });
});
