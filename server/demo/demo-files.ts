import { readdir, readFile } from "node:fs/promises";
import { slugify } from "#contract/rules/text/slug.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { SettingName } from "../modules/catalogue/settings.ts";
import type { ComboEntry, NamedFile, PlaceEntry } from "../modules/catalogue-files/import/format.ts";
import { announcedAt, type DemoDate, opensIn, resolveDate } from "./demo-dates.ts";
import { buildPlan, type DemoPlan } from "./plan-builder.ts";

const FOLDER = new URL("./catalogue/", import.meta.url);
const PLAN_VERSION = "4";

type DemoPlace = Omit<PlaceEntry, "plan"> & { plan: DemoPlan };
type DemoCombo = Omit<ComboEntry, "image" | "banner" | "published_at"> & Announced;

interface Announced {
  /** How many days ago the event went on sale. */
  announced: number;
}

/** An event in the demo's files. Its date is relative to today, and its pictures are named after its ref. */
export type DemoEvent = Omit<
  EventEntry,
  "starts" | "ends" | "published_at" | "sale_opens_at" | "image" | "banner" | "artist_image" | "organiser" | "sponsors"
> &
  Announced & {
    when: DemoDate;
    organiser: string;
    sponsors?: string[];
    /** In how many days its sale opens, at 9 am. If left out, it is on sale. */
    opens_in_days?: number;
  };

/** Past sales of the demo: a section is sold until only `leave` units are left. '*' means all sections together. */
export interface VenueSale {
  event: string;
  section: string;
  leave: number;
}

async function read<T>(name: string): Promise<T> {
  // These are our own files. The importer checks the result, and a test loads all of them.
  return JSON.parse(await readFile(new URL(name, FOLDER), "utf8")) as T;
}

/** Reads all events of the demo. */
export async function demoEvents(): Promise<DemoEvent[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.startsWith("events-")).sort();
  return (await Promise.all(names.map((name) => read<DemoEvent[]>(name)))).flat();
}

export const demoCombos = () => read<DemoCombo[]>("combos.json");
export const demoPlaces = () => read<DemoPlace[]>("places.json");
/** What tax invoices say about each organiser. No such organisation exists: their names say so. */
const demoOrganisers = () => read<Record<string, Omit<EventEntry["organiser"], "name" | "logo">>>("organisers.json");
export const demoSettings = () => read<Record<SettingName, string>>("settings.json");
export const venueSales = () => read<VenueSale[]>("house-sales.json");

/** Makes the demo catalogue in the import format, with dates relative to `now`. */
export async function demoFiles(now: Date): Promise<NamedFile[]> {
  const places = await demoPlaces();
  const timezones = new Map(places.map((place) => [place.ref, place.timezone]));
  const events = await demoEvents();
  const combos = await demoCombos();
  const organisers = await demoOrganisers();
  return [
    { name: "settings.json", content: { settings: await demoSettings() } },
    {
      name: "places.json",
      content: { places: places.map((place) => ({ ...place, plan: buildPlan(PLAN_VERSION, place.plan) })) },
    },
    {
      name: "events.json",
      content: {
        events: events.map((event) => ({
          ...eventEntry(event, now, timezones.get(event.place) ?? "Australia/Sydney"),
          // The storefront adds the folder organizerLogo/.
          organiser: {
            name: event.organiser,
            logo: `${slugify(event.organiser)}.webp`,
            ...organisers[event.organiser],
          },
        })),
      },
    },
    { name: "combos.json", content: { combos: combos.map((combo) => comboEntry(combo, now)) } },
  ];
}

const picturesOf = (ref: string) => ({ image: `events/${ref}.webp`, banner: `banners/${ref}.webp` });

function comboEntry({ announced, ...combo }: DemoCombo, now: Date): ComboEntry {
  return { ...combo, ...picturesOf(combo.ref), published_at: announcedAt(announced, now, "Australia/Sydney") };
}

function eventEntry(
  { when, announced, organiser: _named, sponsors, opens_in_days, ...event }: DemoEvent,
  now: Date,
  timezone: string,
): Omit<EventEntry, "organiser"> {
  return {
    ...event,
    ...resolveDate(when, now, timezone),
    published_at: announcedAt(announced, now, timezone),
    ...(opens_in_days === undefined ? {} : { sale_opens_at: opensIn(opens_in_days, now, timezone) }),
    ...picturesOf(event.ref),
    ...(event.artists?.length ? { artist_image: `artists/${event.ref}.webp` } : {}),
    ...(sponsors
      ? {
          sponsors: sponsors.map((name) => ({
            name,
            logo: `sponsors/${slugify(name)}.webp`,
            link: `https://${slugify(name)}.example`,
          })),
        }
      : {}),
  };
}
