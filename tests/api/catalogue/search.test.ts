import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Priced, priceRangeOf } from "#contract/rules/money/event-price.ts";
import { forgetUnusedWords } from "#server/modules/catalogue/search/forget-words.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";

const box = await openBoxOffice();

interface Written {
  name?: string;
  artists?: string[];
  categories?: string;
  inDays?: number;
}

/** Adds an event in the theatre. The database's triggers add it to the search index. */
async function addEvent({
  name = "Another",
  artists = [],
  categories = "Music",
  inDays = 40,
}: Written): Promise<number> {
  const rows = await box.sql<{ id: number }>`
    insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, artists, starts_at, ends_at,
      organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
    select gen_random_uuid()::text, ${box.catalogue.theatre.placeId}, ${name}, 's', 'i.webp', 'b.webp', ${categories},
      ${artists}::text[], now() + make_interval(days => ${inDays}::integer),
      now() + make_interval(days => ${inDays}::integer, hours => 2),
      'Wattle Presents', 'Exclusive', 'Fixed', 0, 5000, 5000, 10
    returning id`;
  return rows[0]?.id ?? 0;
}

async function find(search: string, call = "event"): Promise<{ id: string; event_name: string }[]> {
  const answer = await get(box.app, `/api/${call}?search=${encodeURIComponent(search)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data;
}
const names = async (search: string, call?: string) => (await find(search, call)).map((event) => event.event_name);

describe("search", () => {
  it("forgets the words of a renamed or cancelled event, so that it corrects no misspelling to them", async () => {
    const renamed = await addEvent({ name: "Kookaburra Blues" });
    const cancelled = await addEvent({ name: "Kookaburra Encore" });
    const kept = await addEvent({ name: "Kookabura Kings" });
    const known = async () =>
      (await box.sql<{ word: string }>`select word from search_word order by word`).map((row) => row.word);
    expect(await known()).toEqual(expect.arrayContaining(["blues", "encore", "kings", "kookaburra"]));
    await box.sql`update event set event_name = 'Dusty Road' where id = ${renamed}`;
    await box.sql`update event set state = 'cancelled' where id = ${cancelled}`;
    expect(await names("kookaburra")).toEqual([]);
    const before = await known();
    await forgetUnusedWords(box.db);
    expect(before.filter((word) => !["blues", "encore", "kookaburra"].includes(word))).toEqual(await known());
    // In capitals, because the last answer stays cached for a few seconds.
    expect(await names("KOOKABURRA")).toEqual(["Kookabura Kings"]);
    await box.sql`delete from event where id in (${renamed}, ${cancelled}, ${kept})`;
    await forgetUnusedWords(box.db);
    expect(await known()).not.toContain("kookabura");
  });

  it.each([
    ["lyrebird", "Night of the Lyrebird"],
    ["LYRE", "Night of the Lyrebird"],
    ["bluegum", "Long Paddock Picnic"],
    ["newtown picnic", "Long Paddock Picnic"],
    ["lyrbrid", "Night of the Lyrebird"],
    ["paddok", "Long Paddock Picnic"],
    ["pickinc long", "Long Paddock Picnic"],
    ["addock", "Long Paddock Picnic"],
  ])("finds by '%s'", async (typed, name) => {
    expect(await names(typed)).toContain(name);
  });

  it("finds an artist with or without accents, misspelt or not", async () => {
    await addEvent({ name: "Soirée d'été", artists: ["Zoë Brûlard", "AC/DC's Ghost", "Bjørn O’Hara"] });
    for (const typed of [
      "bjorn",
      "O'Hara",
      "oʻhara bjørn",
      "zoe brulard",
      "Zoë",
      "soiree",
      "d’été",
      "dete",
      "brullard",
      "ac dcs ghost",
    ])
      expect(await names(typed), typed).toEqual(["Soirée d'été"]);
  });

  it("does not mistake a short word for another, and finds nothing that has only some of the words", async () => {
    expect(await names("nigth")).toContain("Night of the Lyrebird");
    expect(await names("xq")).toEqual([]);
    expect(await names("lyrebird zzzzzzzz")).toEqual([]);
  });

  it("puts a whole name first, then its beginning, then a word in it, then artist and venue", async () => {
    const date = (inDays: number) => ({ inDays });
    await addEvent({ name: "At the Harbour", artists: ["Marram"], ...date(1) });
    await addEvent({ name: "The Marram Grass", ...date(2) });
    await addEvent({ name: "Marram Nights", ...date(4) });
    await addEvent({ name: "Marram Mornings", ...date(3) });
    await addEvent({ name: "Marram", ...date(5) });
    expect(await names("marram")).toEqual([
      "Marram",
      "Marram Mornings",
      "Marram Nights",
      "The Marram Grass",
      "At the Harbour",
    ]);
  });

  it("follows changes of an event and of its place", async () => {
    const id = await addEvent({ name: "Gannet Hour" });
    await box.sql`update event set event_name = 'Petrel Hour' where id = ${id}`;
    expect(await names("petrel")).toEqual(["Petrel Hour"]);
    expect(await names("gannet")).toEqual([]);
    await box.sql`update place set suburb = 'Coolangatta' where id = ${box.catalogue.theatre.placeId}`;
    expect(await names("coolangata petrel")).toEqual(["Petrel Hour"]);
    await box.sql`update event set state = 'cancelled' where id = ${id}`;
    expect(await names("petrel")).toEqual([]);
  });

  it.each(["' | 'lyrebird", "lyrebird & !night", "\\", "%", "_", "!!!", ":*", "a\u0301\u0302", "𝔏𝔶𝔯𝔢", "'"])(
    "treats %j as plain characters",
    async (typed) => {
      expect((await get(box.app, `/api/event?search=${encodeURIComponent(typed)}`)).statusCode).toBe(200);
    },
  );

  it("finds a combo by its own misspelt name, and by its members' artists and venues", async () => {
    for (const typed of ["lyrebird twice", "twise lyrebird", "karri", "wattle street"])
      expect(await names(typed, "comboevents"), typed).toEqual(["Lyrebird Twice"]);
    expect(await names("zzzzzz", "comboevents")).toEqual([]);
  });

  it("finds every event by each word of its name, in any case, with or without accents", async () => {
    const letters = [..."abcdefgzßéÀöñçøœ0123'’-./&"];
    const name = fc
      .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => words.join(" "))
      .filter((words) => /[\p{L}\p{N}]/u.test(words));
    await fc.assert(
      fc.asyncProperty(name, async (written) => {
        const id = String(await addEvent({ name: written }));
        const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
        for (const word of written.split(" ").filter((one) => /[\p{L}\p{N}]/u.test(one)))
          for (const typed of [word, word.toUpperCase(), plain(word)])
            expect(
              (await find(typed)).map((event) => event.id),
              `${typed} of ${written}`,
            ).toContain(id);
      }),
      { numRuns: 25 },
    );
  });
});

describe("GET /event", () => {
  it("sorts by price if asked, dearest first with is_desc", async () => {
    const prices = async (query: string) =>
      (await get(box.app, `/api/event?${query}`))
        .json()
        .response_data.map((event: Priced) => priceRangeOf(event).lowCents);
    const cheapest = await prices("sort=price");
    expect(cheapest).toEqual(cheapest.toSorted((a: number, b: number) => a - b));
    expect(await prices("sort=price&is_desc=1")).toEqual(cheapest.toReversed());
    expect((await get(box.app, "/api/event?sort=name")).statusCode).toBe(400);
  });

  it("filters by a state's abbreviation", async () => {
    expect((await find("NSW")).length).toBeGreaterThan(2);
    expect(await find("n.t.")).toEqual([]);
  });
});
