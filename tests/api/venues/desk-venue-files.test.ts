import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { venueFiles } from "#server/modules/desk/venues/store-venues.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { smallPlan, smallVenue, venueFile } from "#tests/support/steps/venue-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const stranger = await addMember(box, organisers.other, "owner");
const platform = await box.addBuyer("platform@example.com", PLATFORM_ROLE);

const send = (text: string, as: TestBuyer, more: object = { organiser_id: String(organisers.own) }) =>
  desk(box, "POST", "/venues", as, { body: { file_name: "hall.json", text, ...more } });
const mistakes = (answer: Awaited<ReturnType<typeof send>>): string[] =>
  (answer.json().errors ?? []).map(({ detail }: { detail: string }) => detail);
const places = async (ref: string) =>
  (await box.db.selectFrom("place").where("ref", "=", ref).select(["organiser_id", "place_name", "plan"]).execute())[0];

describe("a file of venues", () => {
  it("is checked first, and leaves nothing", async () => {
    const before = await acts(box);
    const answer = await send(venueFile("dry-hall"), owner, { organiser_id: String(organisers.own), dry_run: true });
    expect(answer.json()).toMatchObject({
      stored: false,
      items: [{ ref: "dry-hall", name: "The dry-hall", capacity: 40, is_new: true, events: 0 }],
    });
    expect([await places("dry-hall"), await acts(box)]).toEqual([undefined, before]);
  });

  it("has at most a hundred venues", async () => {
    const many = { places: Array.from({ length: 101 }, (_, index) => smallVenue(`hall-of-many-${index}`)) };
    const answer = await send(JSON.stringify(many), owner, { organiser_id: String(organisers.own), dry_run: true });
    expect([answer.statusCode, mistakes(answer)]).toEqual([
      422,
      ["hall.json: has 101 places, and at most 100 fit here"],
    ]);
  });

  it("waits for others, or is refused for a moment while many wait", async () => {
    let end = () => {};
    const atWork = new Promise<void>((resolve) => {
      end = resolve;
    });
    const others = Array.from({ length: 4 }, () => venueFiles.run(() => atWork));
    const refused = await send(venueFile("late-hall"), owner);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    end();
    await Promise.all(others);
    expect((await send(venueFile("late-hall"), owner)).statusCode).toBe(200);
  });

  it("is stored for its organiser, is theirs alone, and comes back as it was", async () => {
    const before = await acts(box);
    expect((await send(venueFile("own-hall"), owner)).json()).toMatchObject({ stored: true });
    expect(await acts(box)).toBe(before + 1);
    expect((await places("own-hall"))?.organiser_id).toBe(organisers.own);
    const found = async (as: TestBuyer) =>
      (await desk(box, "GET", "/venues", as, { query: { search: "own-hall" } })).json().items;
    expect(await found(owner)).toMatchObject([
      { ref: "own-hall", capacity: 40, organiser_id: String(organisers.own), events: 0, may_change: true },
    ]);
    expect(await found(stranger)).toEqual([]);
    for (const path of ["/venues/own-hall", "/venues/own-hall/plan", "/venues/own-hall/file"])
      expect([path, (await desk(box, "GET", path, stranger)).statusCode]).toEqual([path, 404]);
    const file = await desk(box, "GET", "/venues/own-hall/file", owner);
    expect(file.json()).toEqual(JSON.parse(venueFile("own-hall")));
  });

  it("may be the example of the docs, whose settings change nothing", async () => {
    const settings = async () => await box.sql`select * from setting order by 1`;
    const before = await settings();
    const answer = await send(await readFile("docs/examples/places.json", "utf8"), owner, {
      organiser_id: String(organisers.own),
      dry_run: true,
    });
    expect([answer.statusCode, answer.json().items.map(({ ref }: { ref: string }) => ref)]).toEqual([
      200,
      expect.arrayContaining(["wattle-street-theatre"]),
    ]);
    expect((await send(await readFile("docs/examples/places.json", "utf8"), owner)).statusCode).toBe(200);
    expect(await settings()).toEqual(before);
  });

  it("names every mistake by line and place, and stores none of its venues", async () => {
    const wrong = JSON.stringify(
      { places: [smallVenue("good-hall"), smallVenue("bad-hall", { state: "Atlantis", timezone: "Mars/Base" })] },
      null,
      2,
    );
    const answer = await send(wrong, owner);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "VENUE_FILE"]);
    const line = (text: string) => wrong.split("\n").findIndex((one) => one.includes(text)) + 1;
    expect(mistakes(answer)).toEqual([
      `hall.json:${line("Atlantis")}: places (bad-hall) state 'Atlantis' is not one of the eight`,
      `hall.json:${line("Mars/Base")}: places (bad-hall) timezone 'Mars/Base' is not an IANA name`,
    ]);
    expect(await places("good-hall")).toBeUndefined();
  });

  it("is refused if it is no JSON, has no place, or has anything else", async () => {
    for (const [text, words] of [
      ["{", /hall\.json:1:2: is not valid JSON/],
      ["", /is not valid JSON/],
      ["[]", /hall\.json:1: the file must be/],
      ["{}", /has no places/],
      [JSON.stringify({ places: [], settings: { brand_name: "Mine" } }), /has no places/],
      [JSON.stringify({ places: [], events: [] }), /only 'places'/],
      ["[".repeat(60), /nested too deeply/],
    ] as const) {
      const answer = await send(text, owner);
      expect([text.slice(0, 20), answer.statusCode]).toEqual([text.slice(0, 20), 422]);
      expect(mistakes(answer)[0]).toMatch(words);
    }
  });

  it("never overwrites somebody else's venue: another organiser's, or everybody's", async () => {
    await send(venueFile("shared-name"), owner);
    const theirs = await send(venueFile("shared-name"), stranger, { organiser_id: String(organisers.other) });
    expect([theirs.statusCode, mistakes(theirs)[0]]).toEqual([422, expect.stringMatching(/isn't yours to change/)]);
    await importCatalogue(box.db, [{ name: "all", content: { places: [smallVenue("town-hall")] } }]);
    expect((await send(venueFile("town-hall"), owner)).statusCode).toBe(422);
    expect((await places("town-hall"))?.organiser_id).toBeNull();
    expect((await places("shared-name"))?.organiser_id).toBe(organisers.own);
    expect((await send(venueFile("town-hall"), owner, {})).json().code).toBe("ROLE");
    expect((await send(venueFile("town-hall"), platform, {})).json()).toMatchObject({ stored: true });
    expect((await send(venueFile("own-2"), owner, { organiser_id: String(organisers.other) })).statusCode).toBe(404);
  });

  it("says what it replaces, and doesn't replace what a colleague has changed since", async () => {
    await send(venueFile("changed-hall"), owner);
    const text = JSON.stringify({ places: [smallVenue("changed-hall", { suburb: "Downstream", plan: smallPlan(5) })] });
    const ofOwn = { organiser_id: String(organisers.own) };
    const tried = (await send(text, owner, { ...ofOwn, dry_run: true })).json();
    expect(tried.items).toMatchObject([{ ref: "changed-hall", is_new: false, changes: ["suburb", "plan"] }]);
    const facts = await desk(box, "GET", "/venues/changed-hall", owner);
    const change = { body: { address: "2 Weir Street" }, headers: { "if-match": String(facts.headers.etag) } };
    expect((await desk(box, "PATCH", "/venues/changed-hall", owner, change)).statusCode).toBe(200);

    const before = await acts(box);
    const store = (etag: string) =>
      desk(box, "POST", "/venues", owner, {
        body: { file_name: "hall.json", text, ...ofOwn },
        headers: { "if-match": etag },
      });
    const late = await store(tried.etag);
    expect([late.statusCode, late.json().code]).toEqual([412, "CHANGED_MEANWHILE"]);
    const { current } = late.json();
    expect(current).toMatchObject({ stored: false, items: [{ changes: ["address", "suburb", "plan"] }] });
    const kept = (await desk(box, "GET", "/venues/changed-hall", owner)).json();
    expect([kept, await acts(box)]).toEqual([expect.objectContaining({ address: "2 Weir Street" }), before]);
    expect((await store(current.etag)).json()).toMatchObject({ stored: true });
    const again = (await send(text, owner, { ...ofOwn, dry_run: true })).json();
    expect(again.items).toMatchObject([{ changes: [] }]);
  });

  it("gives its new plan to events to come, and is refused where a seat was booked", async () => {
    await send(JSON.stringify({ places: [smallVenue("used-hall")] }), owner);
    const event = {
      ref: "used-night",
      place: "used-hall",
      name: "Used night",
      categories: ["Music"],
      starts: "2099-03-01T19:30",
      ends: "2099-03-01T22:00",
      image: "a.webp",
      banner: "a.webp",
      organiser: { name: "Somebody" },
      fee: { kind: "Inclusive", type: "Fixed", value: 0 },
      prices: [{ sections: ["*"], price: 40 }],
    };
    await importCatalogue(box.db, [{ name: "events", content: { events: [event] } }]);
    const seats = async () => {
      const rows = await box.sql<{ n: number }>`
        select count(*)::integer as n from seat join event on event.id = seat.event_id where event.ref = 'used-night'`;
      return rows[0]?.n;
    };
    expect(await seats()).toBe(40);
    const grown = JSON.stringify({ places: [smallVenue("used-hall", { plan: smallPlan(6, "2") })] });
    expect((await send(grown, owner)).json().items).toMatchObject([{ is_new: false, events: 1, capacity: 60 }]);
    expect(await seats()).toBe(60);

    const { pid } = await sellTicket(box, "C3");
    await box.sql`
      insert into booking_seat
      select (jsonb_populate_record(own, jsonb_build_object('event_id', event.id, 'seat_id', seat.id, 'position', 9))).*
      from booking_seat own join booking on booking.id = own.booking_id cross join seat join event on event.id = seat.event_id
      where booking.pid = ${Number(pid)} and event.ref = 'used-night' and seat.seat_number = 'F10'`;
    const refused = await send(JSON.stringify({ places: [smallVenue("used-hall")] }), owner);
    expect([refused.statusCode, mistakes(refused)[0]]).toEqual([
      422,
      expect.stringMatching(/seat STALLS F10 was booked once/),
    ]);
    expect(await seats()).toBe(60);
    expect((await places("used-hall"))?.plan?.version).toBe("2");
  });
});

describe("a venue's facts", () => {
  it("are changed by whom they belong to, on what they have read", async () => {
    await send(venueFile("fact-hall"), owner);
    const read = await desk(box, "GET", "/venues/fact-hall", owner);
    const change = (as: TestBuyer, body: object, etag = String(read.headers.etag)) =>
      desk(box, "PATCH", "/venues/fact-hall", as, { body, headers: { "if-match": etag } });
    expect((await change(stranger, { access: "None" })).statusCode).toBe(404);
    expect((await change(owner, { state: "Atlantis" })).json().errors[0].pointer).toBe("#/state");
    const changed = await change(owner, { name: "Fact Hall", access: "Lift at door 2" });
    expect(changed.json()).toMatchObject({ name: "Fact Hall", access: "Lift at door 2", suburb: "Weirside" });
    const late = await change(owner, { name: "Other" });
    expect([late.statusCode, late.json().current.name]).toEqual([412, "Fact Hall"]);
    expect((await change(owner, { name: "Third" }, String(changed.headers.etag))).statusCode).toBe(200);
  });

  it("of everybody's venue are changed only by whoever runs the box office", async () => {
    await importCatalogue(box.db, [{ name: "all", content: { places: [smallVenue("common-hall")] } }]);
    const { headers } = await desk(box, "GET", "/venues/common-hall", owner);
    const change = (as: TestBuyer) =>
      desk(box, "PATCH", "/venues/common-hall", as, {
        body: { access: "Level ground" },
        headers: { "if-match": String(headers.etag) },
      });
    expect((await change(owner)).json().code).toBe("ROLE");
    const before = await acts(box);
    expect((await change(platform)).json().access).toBe("Level ground");
    expect(await acts(box)).toBe(before + 1);
  });
});
