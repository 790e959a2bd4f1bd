import type { Transaction } from "kysely";
import { formatAbn } from "#contract/rules/account/abn.ts";
import { needSettings, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { Database } from "#server/db/schema.ts";
import { rowPrices } from "#server/modules/inventory/row-prices.ts";
import { accessCodeEntries } from "./access-code-entries.ts";
import { filled, texts } from "./filled.ts";
import { priceEntries } from "./price-entries.ts";
import { typeEntries } from "./type-entries.ts";
import { localTime, saleTime, voucherEntries } from "./voucher-entries.ts";

/** An event in the import format. @returns undefined if it does not exist, or its venue has no plan */
export async function eventEntry(trx: Transaction<Database>, eventId: number): Promise<EventEntry | undefined> {
  const [entry] = await eventEntries(trx, () => undefined, [eventId]);
  return entry as EventEntry | undefined;
}

/**
 * Every event with its prices, sponsors and vouchers, in the order of import.
 * @param only the ids of the events to export. Left out: all events
 */
export async function eventEntries(
  trx: Transaction<Database>,
  onProgress: (finished: number, total: number) => void,
  only?: readonly number[],
) {
  const events = await trx
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .selectAll("event")
    .select(["place.ref as place", "place.timezone", "place.plan"])
    .$if(only !== undefined, (query) => query.where("event.id", "in", only ?? []))
    .orderBy("event.id")
    .execute();
  const entries: Record<string, unknown>[] = [];
  for (const event of events) {
    const { id, timezone, plan } = event;
    if (!plan) continue;
    entries.push(
      filled({
        ref: event.ref,
        place: event.place,
        name: event.event_name,
        series: event.series,
        categories: event.categories.split(", "),
        artists: event.artists,
        starts: localTime(event.starts_at, timezone),
        ends: localTime(event.ends_at, timezone),
        published_at: localTime(event.published_at, timezone),
        sale_opens_at: saleTime(event.sale_opens_at, timezone),
        sale_closes_at: saleTime(event.sale_closes_at, timezone),
        waiting_room: unlessUsual(event.waiting_room, "auto"),
        waiting_room_minutes: unlessUsual(event.waiting_room_minutes, 30),
        per_account_limit: event.per_account_limit,
        draw_for: unlessUsual(event.draw_for, "everyone"),
        admit_per_minute: event.admit_per_minute,
        ...Object.fromEntries(needSettings.map((name) => [name, unlessUsual(event[name], USUAL_NEEDS[name])])),
        cancelled: event.state === "cancelled" ? true : undefined,
        image: event.event_image,
        banner: event.event_banner,
        image_alt: event.event_image_alt,
        artist_image: event.event_artist_image,
        video: event.event_video === "eventVideo/" ? "" : event.event_video,
        captions: event.event_captions,
        age_limit: event.age_limit,
        doors_minutes: event.doors_minutes,
        slider: event.slider_position,
        organiser: filled({
          name: event.organizer_name,
          logo: event.organizer_logo,
          legal_name: event.organizer_legal_name,
          abn: formatAbn(event.organizer_abn),
          address: event.organizer_address,
          gst: unlessUsual(event.organizer_gst, false),
        }),
        fee: { kind: event.commission_amount_type, type: event.commission_type, value: Number(event.commission_value) },
        prices: priceEntries(plan, await rowPrices(trx, id)),
        ticket_types: await typeEntries(trx, id),
        access_codes: await accessCodeEntries(trx, id, timezone),
        sponsors: await sponsorEntries(trx, id),
        vouchers: await voucherEntries(trx, { column: "event_id", id }, { timezone, ends: event.ends_at }),
        ...texts(event),
      }),
    );
    onProgress(entries.length, events.length);
  }
  return entries;
}

/** Defaults of a new event are left out, so that a file has only what somebody chose. */
const unlessUsual = <T>(value: T, usual: T) => (value === usual ? undefined : value);

function sponsorEntries(trx: Transaction<Database>, eventId: number) {
  return trx
    .selectFrom("sponsor")
    .where("event_id", "=", eventId)
    .select(["sponsor_name as name", "sponsor_logo as logo", "sponsor_link as link"])
    .orderBy("id")
    .execute();
}
