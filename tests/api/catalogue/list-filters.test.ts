import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { CategoriesAnswer } from "#contract/wire/events.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";

const box = await openBoxOffice();
await box.sql`update place set state = 'Western Australia' where place_name = 'Karri Hall'`;
await box.sql`update event set categories = 'Picnic, music' where id = ${box.catalogue.partyPlot.id}`;

async function names(call: string): Promise<string[]> {
  const answer = await get(box.app, `/api/${call}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().response_data.map((one: { event_name: string }) => one.event_name);
}

describe("lists", () => {
  it.each([
    [37, []],
    [38, ["Long Paddock Picnic"]],
    [48, ["Night of the Lyrebird, Perth", "Long Paddock Picnic"]],
    [49, ["Night of the Lyrebird", "Night of the Lyrebird, Perth", "Long Paddock Picnic"]],
  ])("filter by a maximum of $%d on the card's price, with every fee included", async (most, found) => {
    expect(await names(`event?max_price=${most}`)).toEqual(found);
  });

  it("take a combo's discount off before they compare prices", async () => {
    // 90 less 9 is 81; the first event's fee is 3.50.
    expect(await names("comboevents?max_price=84")).toEqual([]);
    expect(await names("comboevents?max_price=85")).toEqual(["Lyrebird Twice"]);
  });

  it("sort by the price that cards show, not by the seats' own", async () => {
    // Both have seats for 45. The fee makes the theatre's 48.50, and Perth's 48.
    const cheapest = ["Long Paddock Picnic", "Night of the Lyrebird, Perth", "Night of the Lyrebird"];
    expect(await names("event?sort=price")).toEqual(cheapest);
    expect(await names("event?sort=price&is_desc=1")).toEqual(cheapest.toReversed());
    expect(await names("event?sort=price&search=lyrebird")).toEqual(cheapest.slice(1));
    expect(await names("event?sort=price&lat=-33.9&lng=151.2")).toHaveLength(3);
  });

  it("search for words within a state", async () => {
    expect(await names("event?search=lyrebird&state=WA")).toEqual(["Night of the Lyrebird, Perth"]);
    expect(await names("event?search=lyrebird&state=Tasmania")).toEqual([]);
  });

  it("put the best match first, unless sorted by date", async () => {
    await box.sql`update event set event_name = 'Bluegum' where id = ${box.catalogue.partyPlot.id}`;
    await box.sql`update event set artists = array['Bluegum Trio'] where id = ${box.catalogue.theatre.id}`;
    expect(await names("event?search=bluegum")).toEqual(["Bluegum", "Night of the Lyrebird"]);
    expect(await names("event?search=bluegum&sort=date")).toEqual(["Night of the Lyrebird", "Bluegum"]);
  });

  it.each([
    ["a night that goes on after midnight by its evening alone", "20:00", 5 * 60, [true, false, false]],
    ["a party that lasts until noon by its evening alone", "21:00", 15 * 60, [true, false, false]],
    ["a festival by each of its days", "10:00", 36 * 60, [true, true, false]],
  ])("find %s", async (_what, begins, minutes, expected) => {
    const { id } = box.catalogue.theatre;
    await box.sql`
      update event set starts_at = begins, ends_at = begins + make_interval(mins => ${minutes}::integer)
      from (select (('2032-03-06 ' || ${begins}::text)::timestamp at time zone place.timezone) as begins
        from place join event on event.place_id = place.id where event.id = ${id}) as venue
      where event.id = ${id}`;
    const days = ["2032-03-06", "2032-03-07", "2032-03-08"];
    const found = await Promise.all(days.map((day) => names(`event?from=${day}&to=${day}`)));
    expect(found.map((list) => list.length > 0)).toEqual(expected);
  });

  it("refuse an invalid price", async () => {
    expect((await get(box.app, "/api/event?max_price=-1")).statusCode).toBe(400);
  });
});

describe("GET /categories", () => {
  it("counts what the lists of the same state have", async () => {
    const { response_data: counted } = (await get(box.app, "/api/categories?state=WA")).json();
    expect(counted.length).toBeGreaterThan(0);
    for (const { name, events, combos } of counted) {
      const query = new URLSearchParams({ category: name, state: "Western Australia" });
      const listed = (await names(`event?${query}`)).length;
      expect([events, combos], name).toEqual([listed, (await names(`comboevents?${query}`)).length]);
    }
    expect((await get(box.app, "/api/categories?state=Tasmania")).json().response_data).toEqual([]);
  });

  it("counts upcoming events, whatever the spelling, and leaves out those that are over", async () => {
    await box.sql`update event set categories = 'Opera' where id = ${box.catalogue.begun.id}`;
    const answer = (await get(box.app, "/api/categories")).json();
    expect(Value.Errors(CategoriesAnswer, answer)).toEqual([]);
    const music = answer.response_data.find(({ name }: { name: string }) => name.toLowerCase() === "music");
    expect(music).toMatchObject({ events: 3, combos: 1 });
    expect(answer.response_data).toContainEqual({ name: "Picnic", events: 1, combos: 0 });
    expect(answer.response_data.map(({ name }: { name: string }) => name)).not.toContain("Opera");
  });
});
