import { type Static, Type } from "typebox";
import { Envelope, Id, Instant } from "../envelope.ts";
import { GateTickets } from "./gate-tickets.ts";

/** GET /gate/pack, /gate/changes, /gate/stream, /gate/clashes and /gate/statistics name the event of the door. */
export const GateEventQuery = Type.Object({ event_id: Id });

const GateEvent = Type.Object({
  event_id: Id,
  event_name: Type.String(),
  event_image: Type.String(),
  place_name: Type.String(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: Type.String(),
  /** How many valid tickets there are: void ones do not count. */
  tickets: Type.Integer(),
  /** How many of them have been let in. */
  admitted: Type.Integer(),
});
export type GateEvent = Static<typeof GateEvent>;

/** GET /gate/events: the events assigned to the user, soonest first, without those that ended more than a day ago. */
export const GateEventsAnswer = Envelope(Type.Array(GateEvent));

/** A key that signs tickets or once did: base64 of an Ed25519 public key's 32 raw bytes. Two keys may share one `kid`. */
const GateKey = Type.Object({ kid: Type.Integer(), key: Type.String() });
export type GateKey = Static<typeof GateKey>;

const GateSection = Type.Object({ id: Type.Integer(), title: Type.String() });
export type GateSection = Static<typeof GateSection>;

/** `after` is the last ticket of the previous page; the first page has none. */
export const GatePackQuery = Type.Object({ event_id: Id, after: Type.Optional(Id) });

/** The facts that go with tickets in every answer. */
const aboutEvent = {
  event: Type.Object({
    event_id: Id,
    event_name: Type.String(),
    place_name: Type.String(),
    starts_at: Instant,
    ends_at: Instant,
    timezone: Type.String(),
    /** Scans from before this moment let nobody in. */
    doors_from: Instant,
    /** Whether people may leave and come back. */
    reentry: Type.Boolean(),
  }),
  keys: Type.Array(GateKey),
  /** Withdrawn keys. A ticket that they signed proves nothing, and the door says so. */
  withdrawn_keys: Type.Array(GateKey),
  sections: Type.Array(GateSection),
};

const GatePack = Type.Object({
  ...aboutEvent,
  /** Other events of the same organiser or venue whose tickets may be shown here by mistake: the nearest, at most 200. */
  other_events: Type.Array(Type.Object({ event_id: Id, event_name: Type.String() })),
  /** How many tickets all pages hold, void ones included. */
  total: Type.Integer(),
  /**
   * Read before the tickets of this page. The device stores the first page's cursor, and asks for changes from there.
   */
  cursor: Type.String(),
  /** By ascending id, at most 10,000. */
  tickets: GateTickets,
  /** The `after` of the next page, or null on the last page. */
  next: Type.Union([Type.Integer(), Type.Null()]),
});
export type GatePack = Static<typeof GatePack>;

/** GET /gate/pack */
export const GatePackAnswer = Envelope(GatePack);

const Cursor = Type.String({ minLength: 1, maxLength: 64 });

export const GateChangesQuery = Type.Object({ event_id: Id, cursor: Cursor });

/** A ticket on which people were let in by mistake: more than it admits, or after it had become void. */
export const TicketClash = Type.Object({
  ticket_id: Type.Integer(),
  /** Whether somebody was let in after it had become void. */
  void: Type.Boolean(),
  /** Every attempt to let people in, earliest first. */
  scans: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Instant,
      device: Type.String(),
      /** True if the ticket had room for everybody. */
      counts: Type.Boolean(),
      /** How many people the door let in. */
      people: Type.Integer(),
      /** How many of them were more than the ticket admits, which is nobody once it is void. */
      too_many: Type.Integer(),
    }),
  ),
});
export type TicketClash = Static<typeof TicketClash>;

const changeFields = {
  ...aboutEvent,
  /** Each ticket that changed, once, in its present state. */
  tickets: GateTickets,
  /** The clashes among these tickets. They replace all earlier clashes of these tickets. */
  clashes: Type.Array(TicketClash),
};

const GateChanges = Type.Object({
  ...changeFields,
  /** The cursor for the next call. */
  cursor: Type.String(),
  /** True if the cursor is too old or unknown. The device then ignores the rest of the answer and fetches the pack again. */
  reload: Type.Boolean(),
  total: Type.Integer(),
  /** True if there are more changes than one answer holds. The device then asks again at once. */
  more: Type.Boolean(),
});
export type GateChanges = Static<typeof GateChanges>;

/** GET /gate/changes */
export const GateChangesAnswer = Envelope(GateChanges);

/** GET /gate/stream, `event: tickets`, whose id is the cursor. `event: reload` tells the device to fetch the pack again. */
export const GateStreamTickets = Type.Object(changeFields);
export type GateStreamTickets = Static<typeof GateStreamTickets>;

/** GET /gate/stream: text/event-stream. */
export const GateStreamAnswer = Type.String({ description: "Server-sent events: tickets, reload" });

const GateClash = Type.Object({
  ...TicketClash.properties,
  seat: Type.String(),
  name: Type.String(),
  booking_no: Type.String(),
  section: Type.String(),
});
export type GateClash = Static<typeof GateClash>;

/** GET /gate/clashes: tickets on which people were let in by mistake, latest first. */
export const GateClashesAnswer = Envelope(Type.Array(GateClash));

const People = Type.Object({ in: Type.Integer(), expected: Type.Integer() });

export const GateStatistics = Type.Object({
  /** Tickets with somebody inside now. Of an event of several days: today. */
  in: Type.Integer(),
  /** Tickets that were inside and went out, and may come back. */
  out: Type.Integer(),
  /** Tickets that are not void. */
  expected: Type.Integer(),
  /** How many people are inside now, also with a copy of a ticket or on a void one, and how many these tickets admit. */
  people: People,
  by_section: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      in: Type.Integer(),
      expected: Type.Integer(),
      people: People,
    }),
  ),
  /** The admissions in each of the last 60 minutes, and how many people came in, oldest first. */
  per_minute: Type.Array(Type.Object({ minute: Instant, in: Type.Integer(), people: Type.Integer() })),
  devices: Type.Array(Type.Object({ name: Type.String(), last_scan_at: Instant, scans: Type.Integer() })),
});
export type GateStatistics = Static<typeof GateStatistics>;

/** GET /gate/statistics */
export const GateStatisticsAnswer = Envelope(GateStatistics);
