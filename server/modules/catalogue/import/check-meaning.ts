import type { SeatPlan } from "../../../../contract/rules/seat-plan.ts";
import { stateNamed } from "../../../../contract/rules/states.ts";
import { offsetMinutes, venueInstant } from "../../../../contract/rules/venue-time.ts";
import { checkPlan } from "./check-plan.ts";
import type { ComboEntry, EventEntry, PlaceEntry, VoucherEntry } from "./format.ts";
import type { CheckedFile } from "./mistakes.ts";
import { sectionsMatching } from "./price-sections.ts";

/** What the database already knows by ref, so that a file may speak of it. */
export interface Known {
  places: ReadonlyMap<string, { timezone: string; plan: SeatPlan | null }>;
  eventRefs: ReadonlySet<string>;
}

type Say = (what: string) => void;

/** Every mistake that the shape alone does not show: names that lead nowhere, dates that are none, prices without a section. */
export function checkMeaning(files: readonly CheckedFile[], known: Known): string[] {
  const mistakes: string[] = [];
  const places = new Map(known.places);
  const eventRefs = new Set(known.eventRefs);
  for (const { content } of files) {
    for (const place of content.places ?? []) places.set(place.ref, { timezone: place.timezone, plan: place.plan });
    for (const event of content.events ?? []) eventRefs.add(event.ref);
  }
  const seen = new Set<string>();
  for (const { name, content } of files) {
    const entries = (kind: "places" | "events" | "combos", ref: string): Say => {
      const say: Say = (what) => mistakes.push(`${name}: ${kind} (${ref}) ${what}`);
      if (seen.has(`${kind} ${ref}`)) say("is given twice");
      seen.add(`${kind} ${ref}`);
      return say;
    };
    for (const place of content.places ?? []) checkPlace(place, entries("places", place.ref));
    for (const event of content.events ?? []) checkEvent(event, places, entries("events", event.ref));
    for (const combo of content.combos ?? []) checkCombo(combo, eventRefs, entries("combos", combo.ref));
  }
  return mistakes;
}

function checkPlace(place: PlaceEntry, say: Say): void {
  if (stateNamed(place.state) !== place.state) say(`state '${place.state}' is none of the eight`);
  if (!isZone(place.timezone)) say(`timezone '${place.timezone}' is no IANA name`);
  for (const mistake of checkPlan(place)) say(`plan ${mistake}`);
}

function checkEvent(event: EventEntry, places: Known["places"], say: Say): void {
  const place = places.get(event.place);
  if (!place) {
    say(`place '${event.place}' is not known`);
    return;
  }
  const starts = isZone(place.timezone) ? instantOf(event.starts, place.timezone) : undefined;
  const ends = isZone(place.timezone) ? instantOf(event.ends, place.timezone) : undefined;
  if (!starts) say(`starts '${event.starts}' is no date`);
  if (!ends) say(`ends '${event.ends}' is no date`);
  if (starts && ends && ends <= starts) say("ends before it starts");
  for (const price of event.prices) {
    for (const pattern of price.sections)
      if (sectionsMatching(place.plan, [pattern]).length === 0)
        say(`prices: no section '${pattern}' in place '${event.place}'`);
    for (const rows of price.rows ?? [])
      if (rows.from > rows.to) say(`prices: rows ${rows.from} to ${rows.to} are no rows`);
  }
  checkVouchers(event.vouchers, say);
}

function checkCombo(combo: ComboEntry, eventRefs: ReadonlySet<string>, say: Say): void {
  for (const ref of combo.events) if (!eventRefs.has(ref)) say(`event '${ref}' is not known`);
  if (new Set(combo.events).size < combo.events.length) say("names an event twice");
  checkVouchers(combo.vouchers, say);
}

function checkVouchers(vouchers: readonly VoucherEntry[] = [], say: Say): void {
  const codes = new Set<string>();
  for (const voucher of vouchers) {
    const code = voucher.code.toUpperCase();
    if (codes.has(code)) say(`voucher '${voucher.code}' is given twice`);
    codes.add(code);
    if (voucher.type === "Percentage" && voucher.discount > 100)
      say(`voucher '${voucher.code}' takes more than 100 per cent`);
    if (voucher.from && voucher.until && voucher.until <= voucher.from)
      say(`voucher '${voucher.code}' ends before it starts`);
  }
}

function isZone(timezone: string): boolean {
  try {
    offsetMinutes(new Date(0), timezone);
    return true;
  } catch {
    return false;
  }
}

/** The instant of 'YYYY-MM-DDTHH:mm' on the venue's clock, or undefined where the calendar has no such day or time. */
export function instantOf(local: string, timezone: string): Date | undefined {
  const [date = "", time = ""] = local.split("T");
  // 31 February parses in some engines and rolls over: only a date that reads back the same is one.
  const parsed = new Date(`${date}T${time}:00Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(`${date}T${time}`)) return undefined;
  return venueInstant(date, time, timezone);
}
