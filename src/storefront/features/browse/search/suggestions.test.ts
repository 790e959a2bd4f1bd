import { expect, test } from "vitest";
import type { ListedItem } from "#src/shared/event/browse-api.ts";
import { suggestionGroups } from "./suggestions.ts";

const sold = {
  event_date: "2027-02-06",
  event_time: "19:30",
  event_image: "poster.webp",
  lowestPrice: 40,
  highestPrice: 60,
  commission_amount_type: "Exclusive",
  commission_type: "Percentage",
  commission_value: 10,
};
const event = (event_name: string, artists: string[] = []) =>
  ({ ...sold, id: "7", event_type: "Single", event_name, place_name: "The Shed", artists }) as unknown as ListedItem;
const combo = {
  ...sold,
  id: "3",
  event_type: "Combo",
  event_name: "Double",
  place_name: "A, B",
  members: [event("A")],
} as unknown as ListedItem;

test("artists whose name matches come first, then events, then combos", () => {
  const groups = suggestionGroups("cas", [event("Cassowary Night", ["Kid Cassowary", "Night Parrot"])], [combo]);
  expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ name }) => name)])).toEqual([
    ["Artists", ["Kid Cassowary"]],
    ["Events", ["Cassowary Night"]],
    ["Combo Events", ["Double"]],
  ]);
  expect(groups.map(({ suggestions }) => suggestions[0]?.path)).toEqual([
    "/events?search=Kid+Cassowary",
    "/event-detail/cassowary-night/7",
    "/combo-event-detail/double/3",
  ]);
});

test("what only other states have says so, and leads to a search of every state", () => {
  const groups = suggestionGroups("cas", [event("Cassowary Night", ["Kid Cassowary"])], [combo], true);
  expect(groups.map(({ title }) => title)).toEqual([
    "Artists in other states",
    "Events in other states",
    "Combo Events in other states",
  ]);
  expect(groups[0]?.suggestions[0]?.path).toBe("/events?search=Kid+Cassowary&state=all");
});

test("an artist is listed once, is found with or without accents, and must match every word", () => {
  const events = [event("One", ["Inès Ferraro"]), event("Two", ["Inès Ferraro"])];
  expect(suggestionGroups("ferr ines", events, [])[0]?.suggestions).toHaveLength(1);
  expect(suggestionGroups("o'hara bjorn", [event("Three", ["Bjørn O’Hara"])], [])[0]?.title).toBe("Artists");
  expect(suggestionGroups("ines quartet", events, []).map(({ title }) => title)).toEqual(["Events"]);
});

test("an event is suggested with its date, venue, least price, poster and the poster's colour", () => {
  const one = { ...event("One"), poster_colour: "#8a2b3c" } as ListedItem;
  expect(suggestionGroups("one", [one], [])[0]?.suggestions).toMatchObject([
    { detail: "Sat 6 Feb 2027, 7:30 pm, The Shed, from $44 incl. fees", image: "poster.webp", colour: "#8a2b3c" },
  ]);
});

test("without results there is no group", () => {
  expect(suggestionGroups("zzz", [], [])).toEqual([]);
});
