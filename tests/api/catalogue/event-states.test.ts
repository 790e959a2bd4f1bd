import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const test = await openBoxOffice();

type State = "cancelled" | "past" | "on now" | "sold out" | "on sale";

/** Puts the theatre's event into a state. */
async function become(state: State): Promise<void> {
  const id = test.catalogue.theatre.id;
  const hours = { past: [-3, -1], "on now": [-1, 1] }[state as string] ?? [24, 26];
  await test.sql`update event set state = ${state === "cancelled" ? "cancelled" : "onsale"},
    starts_at = now() + make_interval(hours => ${hours[0]}), ends_at = now() + make_interval(hours => ${hours[1]})
    where id = ${id}`;
  await test.sql`delete from event_sold where event_id = ${id}`;
  if (state === "sold out")
    await test.sql`insert into event_sold (event_id, units) select id, units from event where id = ${id}`;
}

/** A page as a search engine or a share card reads it. */
async function read(path: string) {
  // Every state has an address of its own, because a rendered page is cached for some seconds.
  const { body } = await test.app.inject({ url: path, headers: { accept: "text/html" } });
  const texts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? "";
  return {
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "",
    card: /<meta property="og:title" content="([^"]*)">/.exec(body)?.[1] ?? "",
    description: /<meta name="description" content="([^"]*)">/.exec(body)?.[1] ?? "",
    structured: JSON.parse(texts[0]?.[1] ?? "{}"),
    words: main.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n"),
  };
}

describe.each<[State, string, string, string, string]>([
  ["cancelled", "Cancelled", "This event is cancelled", "EventCancelled", "OutOfStock"],
  ["past", "Over", "This event is over", "EventScheduled", "OutOfStock"],
  ["on now", "On now", "This event has started", "EventScheduled", "OutOfStock"],
  ["sold out", "Sold out", "This event is sold out", "EventScheduled", "SoldOut"],
])("an event that is %s", (state, label, title, status, availability) => {
  beforeAll(() => become(state));

  it("says so first on its page, in its share card and in its structured data", async () => {
    const page = await read(`/event-detail/night-of-the-lyrebird/${test.catalogue.theatre.id}`);
    expect(page.words.trim().split("\n")[0]).toBe(label);
    expect(page.words).toContain(title);
    expect(page.words).not.toContain("Buy Tickets");
    expect(page.words.includes("$")).toBe(state === "sold out");
    expect(page.words.includes("Add to calendar")).toBe(state === "sold out");
    expect(page.title).toMatch(new RegExp(`^${label}: Night of the Lyrebird`));
    expect(page.card).toBe(page.title);
    expect(page.description).toMatch(new RegExp(`^${label}\\. `));
    expect(page.description).not.toContain("$");
    expect(page.structured.eventStatus).toBe(`https://schema.org/${status}`);
    expect(page.structured.offers.availability).toBe(`https://schema.org/${availability}`);
  });

  it("says so on the sheet that shares it", async () => {
    const page = await read(`/share?eventId=${test.catalogue.theatre.id}`);
    expect(page.title).toMatch(new RegExp(`^${label}: Share Night of the Lyrebird`));
    expect(page.words).toContain(title);
  });

  it("decides about its combo, which says so in the same places", async () => {
    const page = await read(`/combo-event-detail/lyrebird-twice/${test.catalogue.comboId}`);
    expect(page.words.trim().split("\n")[0]).toBe(state === "past" ? "On now" : label);
    expect(page.words).toMatch(/Night of the Lyrebird (is cancelled|has started|is sold out)/);
    expect(page.words).not.toContain("Buy Tickets");
    expect(page.title).toMatch(/^(Cancelled|On now|Sold out): Lyrebird Twice/);
    expect(page.structured.eventStatus).toBe(`https://schema.org/${status}`);
    expect(page.structured.offers.availability).toBe(`https://schema.org/${availability}`);
  });
});

it("an event on sale says nothing but its name and its price", async () => {
  await become("on sale");
  const page = await read(`/event-detail/night-of-the-lyrebird/${test.catalogue.theatre.id}`);
  expect(page.title).toMatch(/^Night of the Lyrebird/);
  expect(page.description).toContain("Tickets $");
  expect(page.words).toContain("Buy Tickets");
  expect(page.structured.offers.availability).toBe("https://schema.org/InStock");
});

describe("the sale of an event", () => {
  const id = () => test.catalogue.theatre.id;
  const year = new Date().getUTCFullYear() + 1;
  const [opens, closes] = [`${year}-01-27T09:00:00+11:00`, `${year}-01-29T12:00:00+11:00`];
  const sale = (from: string | null, until: string | null) =>
    test.sql`update event set starts_at = ${`${year}-02-20T19:30:00+11:00`}, ends_at = ${`${year}-02-20T22:00:00+11:00`},
      sale_opens_at = ${from}, sale_closes_at = ${until} where id = ${id()}`;
  // A different address for each test, because a rendered page is cached for some seconds.
  const readPage = (name: string) => read(`/event-detail/night-of-the-lyrebird/${id()}?for=${name}`);
  beforeAll(() => become("on sale"));
  afterAll(() => sale(null, null));

  it("is said first before it opens, with its prices, and search engines are told when it does", async () => {
    await sale(opens, closes);
    const page = await readPage("before");
    expect(page.words.trim().split("\n")[0]).toMatch(/^On sale \w{3} 27 Jan( \d{4})?, 9 am$/);
    expect(page.words).not.toContain("Buy Tickets");
    expect(page.words).toContain("Remind me");
    expect(page.words).toContain("$");
    expect(page.title).toMatch(/^On sale \w{3} 27 Jan/);
    expect(page.structured.offers).toMatchObject({
      availability: "https://schema.org/PreOrder",
      validFrom: opens,
      availabilityStarts: opens,
      availabilityEnds: closes,
      validThrough: closes,
    });
  });

  it("decides about a combo, which is on sale from the last opening to the first closing", async () => {
    const page = await read(`/combo-event-detail/lyrebird-twice/${test.catalogue.comboId}?for=before`);
    expect(page.words.trim().split("\n")[0]).toMatch(/^On sale \w{3} 27 Jan/);
    expect(page.words).toContain("Remind me");
    expect(page.structured.offers).toMatchObject({
      availability: "https://schema.org/PreOrder",
      validFrom: opens,
      availabilityEnds: closes,
    });
  });

  it("is over when it has closed", async () => {
    await sale(null, "2020-01-01T00:00:00Z");
    const page = await readPage("closed");
    expect(page.words.trim().split("\n")[0]).toBe("Sales have closed");
    expect(page.words).not.toContain("Buy Tickets");
    expect(page.words).toContain("Add to calendar");
    expect(page.structured.offers.availability).toBe("https://schema.org/OutOfStock");
  });

  it("leads to the waiting room while everybody goes through it", async () => {
    await sale(null, null);
    await test.sql`update event set waiting_room = 'on' where id = ${id()}`;
    const page = await readPage("room");
    expect(page.words).toContain("Join the waiting room");
    expect(page.words).not.toContain("Buy Tickets");
    await test.sql`update event set waiting_room = 'auto' where id = ${id()}`;
  });

  it("turns a rendered page that is kept", async () => {
    await test.sql`update event set sale_opens_at = now() + interval '4 seconds', sale_closes_at = null where id = ${id()}`;
    expect((await readPage("turning")).words).not.toContain("Buy Tickets");
    await vi.waitFor(async () => expect((await readPage("turning")).words).toContain("Buy Tickets"), {
      timeout: 30_000,
      interval: 200,
    });
  });
});
