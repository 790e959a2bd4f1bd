import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { dataOf, type FreeSeats, freeSeats } from "#tests/e2e/back-door.ts";
import { expect, type WorkerServer } from "#tests/e2e/fixtures.ts";
import { operate } from "#tests/support/servers/operate.ts";
import type { DemoCombo } from "./combo-buyer.ts";

/** An event of the venue, as GET /api/event lists it. */
export interface TypedEvent {
  id: string;
  slug: string;
  event_name: string;
  place_id: string;
}

const PICTURES = { image: "events/the-glass-aviary.webp", banner: "banners/the-glass-aviary.webp" };
export const CONCESSION_NOTE = "Concession card is checked at the door.";

const adult = { ref: "adult", name: "Adult" };
const concession = { ref: "concession", name: "Concession", percent: 80, needs: "word", note: CONCESSION_NOTE };
const child = { ref: "child", name: "Child", price: 20, max: 2, needs: "word" };
const companion = { ref: "companion", name: "Companion Card", companion: true };
const group = { ref: "group", name: "Group", price: 45, min: 4, needs: "word" };
const student = { ref: "student", name: "Student", price: 50, needs: "word" };

const event = (ref: string, name: string, place: string, starts: string, sections: readonly [string, number][]) => ({
  ref,
  place,
  name,
  starts,
  ends: `${starts.slice(0, 10)}T23:00`,
  ...PICTURES,
  categories: ["Theatre"],
  organiser: { name: "Wattle Street Players" },
  fee: { kind: "Exclusive", type: "Percentage", value: 5 },
  prices: sections.map(([key, price]) => ({ sections: [key], price })),
});
const HOUSE: readonly [string, number][] = [
  ["STALLS", 60],
  ["BALCONY", 40],
];

/** Two nights of a theatre with ticket types, a combo of them, and a paddock with types. */
const catalogue = {
  events: [
    {
      ...event("typed-night", "The Lamplighters", "wattle-street-theatre", "2031-03-07T19:30", HOUSE),
      ticket_types: [adult, concession, child, companion],
    },
    {
      ...event("typed-matinee", "The Lamplighters at Noon", "wattle-street-theatre", "2031-03-08T12:00", HOUSE),
      ticket_types: [adult, concession, student, child, group],
    },
    {
      ...event("typed-paddock", "Creekside Sounds", "creek-paddock", "2031-03-09T12:00", [
        ["LAWN", 80],
        ["HILL", 50],
      ]),
      ticket_types: [adult, { ...child, max: 6 }],
    },
  ],
  combos: [
    {
      ref: "typed-pair",
      name: "Lamplighters Twice",
      categories: ["Theatre"],
      discount: 10,
      ...PICTURES,
      events: ["typed-night", "typed-matinee"],
    },
  ],
};

/** Adds the venue to a worker's own server. Repeating it changes nothing. */
export async function openTypedVenue(server: WorkerServer): Promise<void> {
  const places = JSON.parse(await readFile("docs/examples/places.json", "utf8"));
  const path = join(server.dataDir, "typed-house.json");
  await writeFile(path, JSON.stringify({ places: places.places, ...catalogue }));
  await operate(server, `import ${path}`);
}

/** Switches the sale of a type of an event on or off, as an operator does. The server is stopped meanwhile. */
export async function switchType(server: WorkerServer, eventId: string, ref: string, on: "on" | "off"): Promise<void> {
  await operate(server, `types set ${eventId} ${ref} --${on}`);
}

export async function typedEvent(request: APIRequestContext, name: string): Promise<TypedEvent> {
  const events: TypedEvent[] = await dataOf(request, `event?is_future=1&search=${encodeURIComponent(name)}`);
  const found = events.find(({ event_name }) => event_name === name);
  if (!found) throw new Error(`there is no event '${name}'`);
  return found;
}

export async function typedCombo(request: APIRequestContext): Promise<DemoCombo> {
  const combos: DemoCombo[] = await dataOf(request, "comboevents");
  const found = combos.find(({ event_name }) => event_name === "Lamplighters Twice");
  if (!found) throw new Error("there is no combo with types");
  return found;
}

/**
 * Opens the picker's list with this many free seats beside each other already chosen.
 * @param from how many free seats to leave out first, for a seat in the middle of a free row
 */
export async function openTyped(page: Page, event: TypedEvent, count: number, from = 0): Promise<FreeSeats> {
  const free = await freeSeats(page.request, event, 60);
  const seats = free.seats.slice(from, from + count);
  const chosen = seats.map(({ id }) => `${free.sectionId}.${id}`).join(",");
  const at = `eventId=${event.id}&placeId=${event.place_id}&view=list&section=${free.sectionId}`;
  await page.goto(`/seat-booking?${at}&seats=${chosen}`);
  for (const seat of seats) await expect(kindOf(page, free, seat)).toBeVisible();
  return { ...free, seats };
}

/** The choice of the kind of ticket for a seat. */
export function kindOf(page: Page, { sectionTitle }: FreeSeats, seat: { name: string } | undefined) {
  return page.getByRole("group", { name: `Kind of ticket for ${sectionTitle} ${seat?.name}` });
}

/** The bar's total. */
export const totalOf = (page: Page) => page.getByText(/^\$[\d,.]+ AUD$/);
