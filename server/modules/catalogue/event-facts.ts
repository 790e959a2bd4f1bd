import { type SqlBool, sql } from "kysely";
import { type AttendeeNeeds, needSettings, needsOf } from "#contract/rules/event/attendee-needs.ts";
import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import { toCents } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { wholeAddress } from "./venue-address.ts";

/** What other modules need to know about an event. They never read its tables themselves. */
export interface EventFacts {
  id: number;
  eventName: string;
  eventImage: string;
  /** The main colour of the poster, as '#rrggbb', or null if it is not known. */
  posterColour: string | null;
  placeId: number;
  placeName: string;
  placeType: string;
  sells: Sells;
  /** The version of the venue's drawn plan, or null if it has none. */
  planVersion: string | null;
  placeAddress: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA name of the venue's time zone. */
  timezone: string;
  lat: number;
  lng: number;
  /** Cents for Fixed, per cent for Percentage. */
  commission: Commission;
  state: "onsale" | "cancelled";
  /** Whether the event is not cancelled and has not begun, by the database's clock. */
  toCome: boolean;
  /**
   * Whether its tickets can be bought, by the database's clock: 'before' its sale opens, while it is 'open', or 'over' because
   * the event is cancelled, has begun or its sale has closed.
   */
  sale: "before" | "open" | "over";
  /** When its sale opens. Null: it has been open since the event was published. */
  saleOpensAt: Date | null;
  /** How many tickets of the event one account may have, over all its orders. Null: no such limit. */
  perAccountLimit: number | null;
  /** Whether people may leave and come back. */
  reentry: boolean;
  needs: AttendeeNeeds;
  /** When this was read, by the database's clock. */
  readAt: Date;
}

/** The columns of an event with what it needs to know of its attendees. */
export const needColumns = needSettings.map((name) => `event.${name}` as const);

type SaleTimes = Pick<EventFacts, "state" | "startsAt" | "saleOpensAt"> & { saleClosesAt: Date | null };

/** Whether an event's tickets can be bought at a moment of the database's clock. */
export function saleAt({ state, startsAt, saleOpensAt, saleClosesAt }: SaleTimes, now: Date): EventFacts["sale"] {
  if (state !== "onsale" || startsAt <= now || (saleClosesAt && saleClosesAt <= now)) return "over";
  return saleOpensAt && saleOpensAt > now ? "before" : "open";
}

/** The facts of these events, in the given order. Unknown ids are left out. Works with or without a transaction. */
export async function eventFacts(db: Db, eventIds: readonly number[]): Promise<EventFacts[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .where("event.id", "in", [...new Set(eventIds)])
    .select([
      "event.id",
      "event.event_name as eventName",
      "event.event_image as eventImage",
      "event.poster_colour as posterColour",
      "event.place_id as placeId",
      "place.place_name as placeName",
      "place.place_type as placeType",
      "place.sells",
      "place.plan_version as planVersion",
      "place.place_address",
      "place.suburb",
      "place.state as placeState",
      "event.starts_at as startsAt",
      "event.ends_at as endsAt",
      "place.timezone",
      "place.lat",
      "place.lng",
      "event.commission_type",
      "event.commission_value",
      "event.state",
      "event.reentry",
      sql<Date>`now()`.as("readAt"),
      sql<SqlBool>`event.state = 'onsale' and event.starts_at > now()`.as("toCome"),
      "event.sale_closes_at as saleClosesAt",
      "event.sale_opens_at as saleOpensAt",
      "event.per_account_limit as perAccountLimit",
      ...needColumns,
    ])
    .execute();
  const byId = new Map(
    rows.map(
      ({ commission_type, commission_value, toCome, place_address, suburb, placeState, saleClosesAt, ...row }) => [
        row.id,
        {
          ...row,
          placeAddress: wholeAddress(place_address, suburb, placeState),
          commission: commissionOf(commission_type, commission_value),
          toCome: toCome === true,
          needs: needsOf(row),
          sale: saleAt({ ...row, saleClosesAt }, row.readAt),
        },
      ],
    ),
  );
  return eventIds.flatMap((id) => byId.get(id) ?? []);
}

/** The fee as the pricing rules need it: cents if it is fixed, per cent if it is a percentage. */
export function commissionOf(type: Commission["type"], value: string): Commission {
  return { type, value: type === "Fixed" ? toCents(value) : Number(value) };
}

export interface ComboFacts {
  id: number;
  eventName: string;
  eventImage: string;
  discountPercent: number;
  /** In the organiser's order. */
  memberEventIds: number[];
}

/** The facts of a combo, or undefined if there is no such combo. */
export async function comboFacts(db: Db, comboId: number): Promise<ComboFacts | undefined> {
  const combo = await db
    .selectFrom("combo_event")
    .where("id", "=", comboId)
    .select(["id", "event_name as eventName", "event_image as eventImage", "combo_event_discount as discountPercent"])
    .executeTakeFirst();
  if (!combo) return undefined;
  const members = await db
    .selectFrom("combo_member")
    .where("combo_event_id", "=", comboId)
    .orderBy("position")
    .select("event_id")
    .execute();
  return { ...combo, memberEventIds: members.map((member) => member.event_id) };
}

/** The names of these combos by id. */
export async function comboNames(db: Db, comboIds: readonly number[]): Promise<Map<number, string>> {
  if (comboIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("combo_event")
    .where("id", "in", [...new Set(comboIds)])
    .select(["id", "event_name"])
    .execute();
  return new Map(rows.map((row) => [row.id, row.event_name]));
}
