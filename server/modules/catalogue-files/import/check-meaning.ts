import { abnIn, readAbn } from "#contract/rules/account/abn.ts";
import { feeMistake } from "#contract/rules/money/fee-limits.ts";
import { sectionsMatching } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import { stateNamed } from "#contract/rules/time/states.ts";
import type { VoucherEntry } from "#contract/wire/entry-sale.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { checkAccessCodes } from "./check-access-codes.ts";
import { checkPlan } from "./check-plan.ts";
import { checkSale } from "./check-sale.ts";
import { checkTypes } from "./check-types.ts";
import { isTooLong } from "./event-limits.ts";
import type { ComboEntry, PlaceEntry } from "./format.ts";
import { instantOf, isZone, timeMistake } from "./local-times.ts";
import { type CheckedFile, type FoundMistake, foundMistake, type Mistake } from "./mistakes.ts";
import { voucherTimeMistakes } from "./voucher-times.ts";

/** What the database already has, by ref, so that a file may refer to it. */
export interface Known {
  places: ReadonlyMap<string, { timezone: string; plan: SeatPlan | null }>;
  eventRefs: ReadonlySet<string>;
  /** Events that are on sale. */
  onSale: ReadonlySet<string>;
}

/** Reports a mistake. `at` is a JSON pointer relative to the entry. */
type Say = (what: string, at?: string, seat?: Mistake["seat"]) => void;

/** Every mistake beyond the shape, such as refs that do not exist, invalid dates and prices without a section. */
export function checkMeaning(files: readonly CheckedFile[], known: Known): FoundMistake[] {
  const mistakes: FoundMistake[] = [];
  const places = new Map(known.places);
  const eventRefs = new Set(known.eventRefs);
  for (const { content } of files) {
    for (const place of content.places ?? []) places.set(place.ref, { timezone: place.timezone, plan: place.plan });
    for (const event of content.events ?? []) eventRefs.add(event.ref);
  }
  const seen = new Set<string>();
  for (const file of files) {
    const { places: placeEntries = [], events = [], combos = [] } = file.content;
    const sayOf = (kind: "places" | "events" | "combos", ref: string, index: number): Say => {
      const say: Say = (what, at = "", seat) => {
        const mistake = { at: `/${kind}/${index}${at}`, what, ...(seat && { seat }) };
        mistakes.push(foundMistake(file, mistake, `${kind} (${ref}) ${what}`));
      };
      if (seen.has(`${kind} ${ref}`)) say("is given twice", "/ref");
      seen.add(`${kind} ${ref}`);
      return say;
    };
    checkSettings(file, (what, name) =>
      mistakes.push(foundMistake(file, { at: `/settings/${name}`, what }, `settings: ${name} ${what}`)),
    );
    for (const [index, place] of placeEntries.entries()) checkPlace(place, sayOf("places", place.ref, index));
    for (const [index, event] of events.entries()) {
      const say = sayOf("events", event.ref, index);
      checkEvent(event, places, say);
      if (event.cancelled && known.onSale.has(event.ref))
        say("is on sale: use cancel-event to cancel it", "/cancelled");
    }
    for (const [index, combo] of combos.entries()) checkCombo(combo, eventRefs, sayOf("combos", combo.ref, index));
  }
  return mistakes;
}

function checkPlace(place: PlaceEntry, say: Say): void {
  if (stateNamed(place.state) !== place.state) say(`state '${place.state}' is not one of the eight`, "/state");
  if (!isZone(place.timezone)) say(`timezone '${place.timezone}' is not an IANA name`, "/timezone");
  for (const { at, what, seat } of checkPlan(place)) say(what, at, seat);
}

function checkEvent(event: EventEntry, places: Known["places"], say: Say): void {
  const place = places.get(event.place);
  if (!place) {
    say(`place '${event.place}' is not known`, "/place");
    return;
  }
  if (isBlank(event.name)) say("needs a name", "/name");
  // A venue with an unknown zone has a mistake of its own.
  const zone = isZone(place.timezone) ? place.timezone : "UTC";
  const [starts, ends] = [instantOf(event.starts, zone), instantOf(event.ends, zone)];
  for (const field of ["starts", "ends"] as const) {
    const mistake = timeMistake(field, event[field], zone);
    if (mistake) say(mistake, `/${field}`);
  }
  if (starts && ends && ends <= starts) say("ends before it starts", "/ends");
  if (starts && ends && isTooLong(starts, ends)) say("lasts more than a year", "/ends");
  const feeIs = feeMistake(event.fee);
  if (feeIs) say(`fee: ${feeIs}`, "/fee/value");
  checkPublished(event, say);
  // A past event may have been imported after it was over. Its export then says that it went on sale after it started.
  const isUpcoming = starts !== undefined && starts > new Date();
  if (isUpcoming && event.published_at && event.published_at > event.starts)
    say("is put on sale after it starts", "/published_at");
  for (const { at, what } of checkSale(event, place.timezone)) say(what, at);
  if (place.plan) checkPrices(event, place.plan, say);
  else say(`place '${event.place}' has no plan yet, so nothing can be sold there: publish its plan first`, "/place");
  for (const { at, what } of checkTypes(event, place.plan)) say(what, at);
  for (const { at, what } of checkAccessCodes(event, place)) say(what, at);
  const { abn, gst } = event.organiser;
  if (abn && readAbn(abn) === null) say(`organiser: ${WRONG_ABN}`, "/organiser/abn");
  if (gst && !abn) say("organiser: is registered for GST, so it needs its ABN", "/organiser/gst");
  if (event.captions && !event.video) say("has captions but no video", "/captions");
  checkVouchers(event.vouchers, zone, say, event.ends);
}

function checkPrices(event: EventEntry, plan: SeatPlan, say: Say): void {
  for (const [index, price] of event.prices.entries()) {
    for (const [position, pattern] of price.sections.entries())
      if (sectionsMatching(plan, [pattern]).length === 0)
        say(`prices: no section '${pattern}' in place '${event.place}'`, `/prices/${index}/sections/${position}`);
    if (price.rows && sectionsMatching(plan, price.sections).some((section) => section.area))
      say("prices: a standing area has no rows with a price of their own", `/prices/${index}/rows`);
    for (const [position, rows] of (price.rows ?? []).entries())
      if (rows.from > rows.to)
        say(`prices: rows ${rows.from} to ${rows.to} run backwards`, `/prices/${index}/rows/${position}`);
  }
}

const WRONG_ABN = "this is no ABN: one of its digits is wrong";

/** The seller's own ABN is part of a line of text. Without GST, the text is not checked. */
function checkSettings(file: CheckedFile, say: (what: string, at: string) => void): void {
  const { tax_number, gst_registered } = file.content.settings ?? {};
  if (gst_registered && !["yes", "no"].includes(gst_registered)) say("must be 'yes' or 'no'", "gst_registered");
  if (tax_number !== undefined && gst_registered === "yes" && abnIn(tax_number) === null) say(WRONG_ABN, "tax_number");
}

/** Whether a date exists does not depend on the time zone, so UTC is good enough here. */
function checkPublished({ published_at }: EventEntry | ComboEntry, say: Say): void {
  if (published_at && !instantOf(published_at, "UTC"))
    say(`published_at '${published_at}' is not a date`, "/published_at");
}

function checkCombo(combo: ComboEntry, eventRefs: ReadonlySet<string>, say: Say): void {
  for (const [index, ref] of combo.events.entries())
    if (!eventRefs.has(ref)) say(`event '${ref}' is not known`, `/events/${index}`);
  checkPublished(combo, say);
  if (new Set(combo.events).size < combo.events.length) say("names an event twice", "/events");
  // A combo's clock is that of its first event, which may be only in the database. So write-vouchers.ts checks skipped
  // hours.
  checkVouchers(combo.vouchers, "UTC", say);
}

/**
 * @param ends when the event is over; a voucher without its own end ends then too
 */
function checkVouchers(vouchers: readonly VoucherEntry[] = [], zone: string, say: Say, ends?: string): void {
  const codes = new Set<string>();
  for (const [index, voucher] of vouchers.entries()) {
    const at = `/vouchers/${index}`;
    const code = voucher.code.toUpperCase();
    if (codes.has(code)) say(`voucher '${voucher.code}' is given twice`, `${at}/code`);
    codes.add(code);
    if (voucher.type === "Percentage" && voucher.discount > 100)
      say(`voucher '${voucher.code}' takes more than 100 per cent`, `${at}/discount`);
    for (const { field, what } of voucherTimeMistakes(voucher, zone)) say(what, `${at}/${field}`);
    if (voucher.from && voucher.until && voucher.until <= voucher.from)
      say(`voucher '${voucher.code}' ends before it starts`, `${at}/until`);
    if (voucher.from && !voucher.until && ends && voucher.from >= ends)
      say(`voucher '${voucher.code}' begins when the event is over`, `${at}/from`);
  }
}
