import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import ical, { ICalAlarmType, ICalEventStatus } from "ical-generator";
import { Type } from "typebox";
import { paths } from "#contract/paths.ts";
import { daysInWords, eventDays } from "#contract/rules/event/event-days.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RegisterRoutes, Services } from "#server/services.ts";
import { showCombo } from "./combos/combos.ts";
import { type FoundEvent, findEvent } from "./event-queries.ts";
import { readSettings } from "./settings.ts";
import { wholeAddress } from "./venue-address.ts";

const File = Type.Object({ file: Type.String({ pattern: "^(event|combo|sale)-[1-9]\\d{0,8}\\.ics$" }) });

/**
 * GET /calendar/event-{id}.ics and /calendar/combo-{id}.ics: files for a visitor's calendar. /calendar/sale-{id}.ics is the
 * opening of an event's sale, with a reminder. Times are in UTC, and each calendar shows them in its owner's zone. The routes are outside /api, because a link cannot send the client key.
 */
export const registerCalendar: RegisterRoutes = (untyped, services) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get("/calendar/:file", { schema: { params: File } }, async (request, reply) => {
    const [kind, id = ""] = request.params.file.replace(".ics", "").split("-");
    const events =
      kind === "combo" ? await membersOf(services, rowId(id)) : [await findEvent(services.reads, rowId(id))];
    const { brand_name } = await readSettings(services.reads);
    const write = kind === "sale" ? saleCalendar : calendar;
    return reply
      .header("cache-control", "public, max-age=300")
      .header("content-disposition", `attachment; filename="${request.params.file}"`)
      .type("text/calendar; charset=utf-8")
      .send(write(events, brand_name, services.config.publicUrl));
  });
};

async function membersOf(services: Services, comboEventId: number): Promise<(FoundEvent | undefined)[]> {
  const { eventDetails } = await showCombo(services, comboEventId, null);
  return Promise.all(eventDetails.map((member) => findEvent(services.reads, rowId(member.id))));
}

function calendar(events: readonly (FoundEvent | undefined)[], brand: string, origin: string): string {
  const file = ical({ prodId: { company: brand, product: "Events", language: "EN" } });
  for (const event of events) {
    if (!event) throw new RefusalError("EVENT_NOT_FOUND");
    const url = origin + paths.eventDetail({ id: String(event.id), event_name: event.event_name });
    file.createEvent({
      id: `event-${event.id}@${new URL(origin).hostname}`,
      stamp: event.read_at,
      start: event.starts_at,
      end: event.ends_at,
      summary: event.event_name,
      location: {
        title: event.place_name,
        address: wholeAddress(event.place_address, event.suburb, event.state),
        geo: { lat: event.lat, lon: event.lng },
      },
      description: [...daysOf(event), `Tickets: ${url}`].join("\n"),
      url,
      status: event.sale_state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return file.toString();
}

/** 'Perth' */
const cityOf = (timezone: string) => timezone.split("/").at(-1)?.replaceAll("_", " ") ?? timezone;

const REMIND_SECONDS = 15 * 60;
/** How long the opening takes in a calendar. */
const OPENING_MS = 15 * 60_000;

function saleCalendar([event]: readonly (FoundEvent | undefined)[], brand: string, origin: string): string {
  const opens = event?.sale_opens_at;
  if (!event || !opens) throw new RefusalError("EVENT_NOT_FOUND");
  const file = ical({ prodId: { company: brand, product: "Events", language: "EN" } });
  const url = origin + paths.eventDetail({ id: String(event.id), event_name: event.event_name });
  const room = event.waiting_room_opens_at;
  const roomOpens = room && `The waiting room opens at ${clockTime(venueDateTime(room, event.timezone).time)}`;
  const about = [
    roomOpens && `${roomOpens} in ${cityOf(event.timezone)}. Join it before the sale, and you're in the draw.`,
    `Tickets: ${url}`,
  ];
  const entry = file.createEvent({
    id: `sale-${event.id}@${new URL(origin).hostname}`,
    stamp: event.read_at,
    start: opens,
    end: new Date(opens.getTime() + OPENING_MS),
    summary: `On sale: ${event.event_name}`,
    description: about.filter(Boolean).join("\n"),
    url,
    status: event.sale_state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  entry.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: REMIND_SECONDS,
    description: `${event.event_name} goes on sale in 15 minutes`,
  });
  return file.toString();
}

/** The days of an event of several days, in words. */
function daysOf({ starts_at, ends_at, timezone }: FoundEvent): string[] {
  const { dates } = eventDays({ startsAt: starts_at, endsAt: ends_at, timezone });
  return dates.length > 1 ? [daysInWords(dates), ""] : [];
}
