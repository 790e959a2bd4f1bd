import type { EventDetail } from "./wire/events.ts";

/** What the waiting room's document says about its event, in the JSON of its script element `event`. The same for everybody. */
export interface WaitingRoomFacts extends Pick<EventDetail, "commission_type" | "commission_value"> {
  event_id: string;
  event_name: string;
  place_id: string;
  /** The event's page. */
  page: string;
  /** The picker's address, with its query. */
  picker: string;
  /** The picker's address with a section open; chosen seats are added to it. Null where tickets have no seats. */
  picker_of_seats: string | null;
  /** True if the draw takes signed-in accounts first. */
  accounts_first: boolean;
  /** Whoever joined before this instant is in the draw that was held. Null before the draw, and in older copies. */
  drawn_before: string | null;
  cancelled: boolean;
  /** Whether the room was open when the document was made: a device may join it without asking first. */
  is_open: boolean;
  /** IANA name of the venue's time zone. */
  timezone: string;
  /** How long seats are held, in minutes. */
  hold_minutes: number;
  /** Words that find the same artist's other events. */
  search: string;
}

/** The cache from which the waiting room opens without a network: the page fills it, the service worker answers from it. */
export const WAITING_ROOM_CACHE = "brolga-waiting-room-1";

/** Whether a path is a waiting room, or the page below it that checks the draw. */
export function isWaitingRoom(pathname: string): boolean {
  return /^\/waiting-room\/\d{1,18}(\/draw)?\/?$/.test(pathname);
}
