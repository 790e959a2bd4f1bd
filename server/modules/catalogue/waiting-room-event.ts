import { sql } from "kysely";
import { paths } from "#contract/paths.ts";
import { pickerPath } from "#contract/picker-path.ts";
import { daysInWords, eventDays } from "#contract/rules/event/event-days.ts";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { type FoundEvent, findEvent } from "./event-queries.ts";
import { readSettings } from "./settings.ts";

/** What the waiting room's document shows of its event, and what it needs to lead to the seats. */
export interface WaitingRoomEvent {
  facts: Omit<WaitingRoomFacts, "is_open">;
  brand: string;
  /** 'Saturday 12 December 2026, 7:30 pm', by the venue's clock. */
  when: string;
  /** 'Ironbark Arena, Brisbane' */
  where: string;
  /** The poster's path below /image, or ''. */
  poster: string;
}

/**
 * Reads an event for its waiting room, or answers null if there is none. A cancelled event is found too.
 * @param holdSeconds how long this box office holds seats
 */
export async function waitingRoomEvent(db: Db, eventId: number, holdSeconds: number): Promise<WaitingRoomEvent | null> {
  const [event, { brand_name, plenary_place_name }, rules] = await Promise.all([
    findEvent(db, eventId),
    readSettings(db),
    readDrawRules(db, eventId),
  ]);
  if (!event) return null;
  const bookable = { ...event, id: String(event.id), place_id: String(event.place_id) };
  const facts: WaitingRoomEvent["facts"] = {
    event_id: bookable.id,
    event_name: event.event_name,
    place_id: bookable.place_id,
    page: paths.eventDetail(bookable),
    picker: pickerPath(bookable, plenary_place_name),
    picker_of_seats: sellsAt(event.place_type) === "seats" ? seatsPath(bookable, plenary_place_name) : null,
    accounts_first: rules?.drawFor === "accounts",
    drawn_before: rules?.drawnBefore?.toISOString() ?? null,
    cancelled: event.sale_state === "cancelled",
    timezone: event.timezone,
    hold_minutes: Math.round(holdSeconds / 60),
    search: event.artists[0] ?? event.event_name,
    commission_type: event.commission_type,
    commission_value: Number(event.commission_value),
  };
  return {
    facts,
    brand: brand_name,
    when: whenOf(event),
    where: `${event.place_name}, ${event.suburb}`,
    poster: event.event_image,
  };
}

/**
 * Who takes part in the draw, and who joined in time for it. Later changes of the sale do not affect a draw that is
 * done.
 */
async function readDrawRules(db: Db, eventId: number) {
  const { rows } = await sql<{ drawFor: "everyone" | "accounts"; drawnBefore: Date | null }>`
    select coalesce(room.drawn_for, event.draw_for) as "drawFor",
      case when room.list_closed_at is not null then least(room.list_closed_at, event.sale_opens_at) end as "drawnBefore"
    from event left join queue_room room on room.event_id = event.id where event.id = ${eventId}`.execute(db);
  return rows[0];
}

/** In the plenary, the picker with a section open has another address than the chooser of blocks. */
function seatsPath(event: Parameters<typeof pickerPath>[0], plenaryPlaceName: string): string {
  return pickerPath(event, plenaryPlaceName, { section: "0" }).replace("&section=0", "");
}

function whenOf({ starts_at, ends_at, timezone }: FoundEvent): string {
  const { dates } = eventDays({ startsAt: starts_at, endsAt: ends_at, timezone });
  const time = clockTime(venueDateTime(starts_at, timezone).time);
  return `${daysInWords(dates)}, ${dates.length > 1 ? "from " : ""}${time}`;
}
