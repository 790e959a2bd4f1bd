import { type Static, Type } from "typebox";
import { Envelope, Id, Instant } from "./envelope.ts";
import { GateTickets } from "./gate-tickets.ts";

/** GET /gate/pack, /gate/changes, /gate/stream, /gate/clashes, /gate/statistics: the event that the door is for. */
export const GateEventQuery = Type.Object({ event_id: Id });

const GateEvent = Type.Object({
  event_id: Id,
  event_name: Type.String(),
  event_image: Type.String(),
  place_name: Type.String(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: Type.String(),
  /** How many are in the hands of attendees: void ones are not counted. */
  tickets: Type.Integer(),
  /** How many of them have been let in. */
  admitted: Type.Integer(),
});
export type GateEvent = Static<typeof GateEvent>;

/** GET /gate/events: those assigned to the user, soonest first; what ended more than a day ago is left out. */
export const GateEventsAnswer = Envelope(Type.Array(GateEvent));

/** A key that tickets are signed with, or were: base64 of the 32 raw bytes of an Ed25519 key. Two may share one `kid`. */
const GateKey = Type.Object({ kid: Type.Integer(), key: Type.String() });
export type GateKey = Static<typeof GateKey>;

const GateSection = Type.Object({ id: Type.Integer(), title: Type.String() });
export type GateSection = Static<typeof GateSection>;

/** `after`: the ticket that the page before ended with; left out for the first page. */
export const GatePackQuery = Type.Object({ event_id: Id, after: Type.Optional(Id) });

/** What goes with tickets wherever they are told of. */
const aboutEvent = {
  event: Type.Object({
    event_id: Id,
    event_name: Type.String(),
    place_name: Type.String(),
    starts_at: Instant,
    ends_at: Instant,
    timezone: Type.String(),
  }),
  keys: Type.Array(GateKey),
  /** Keys that were taken back: what they signed proves nothing, and is named as such. */
  withdrawn_keys: Type.Array(GateKey),
  sections: Type.Array(GateSection),
};

const GatePack = Type.Object({
  ...aboutEvent,
  /** Tickets of the event, void ones too: the sum of all pages. */
  total: Type.Integer(),
  /** Read before the tickets of this page: keep the first page's, and ask for changes from it. */
  cursor: Type.String(),
  /** Ascending by id, at most 10,000. */
  tickets: GateTickets,
  /** The `after` of the next page; null at the end. */
  next: Type.Union([Type.Integer(), Type.Null()]),
});
export type GatePack = Static<typeof GatePack>;

/** GET /gate/pack */
export const GatePackAnswer = Envelope(GatePack);

const Cursor = Type.String({ minLength: 1, maxLength: 64 });

export const GateChangesQuery = Type.Object({ event_id: Id, cursor: Cursor });

/** A ticket that more than one scan let in. */
export const TicketClash = Type.Object({
  ticket_id: Type.Integer(),
  /** Every attempt to let it in, earliest first. */
  scans: Type.Array(Type.Object({ id: Type.String(), at: Instant, device: Type.String(), counts: Type.Boolean() })),
});
export type TicketClash = Static<typeof TicketClash>;

const changeFields = {
  ...aboutEvent,
  /** Every ticket that changed, each once and as it is now. */
  tickets: GateTickets,
  /** Of these tickets, those that clash: what was said of any of them before is over. */
  clashes: Type.Array(TicketClash),
};

const GateChanges = Type.Object({
  ...changeFields,
  /** Ask from here the next time. */
  cursor: Type.String(),
  /** The cursor is too old or unknown: fetch the pack again. Nothing else in the answer counts then. */
  reload: Type.Boolean(),
  total: Type.Integer(),
  /** True where there are more changes than one answer holds: ask again at once. */
  more: Type.Boolean(),
});
export type GateChanges = Static<typeof GateChanges>;

/** GET /gate/changes */
export const GateChangesAnswer = Envelope(GateChanges);

/** GET /gate/stream, `event: tickets`; its id is the cursor. `event: reload` asks to fetch the pack again. */
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

/** GET /gate/clashes: tickets that more than one scan let in, latest clash first. */
export const GateClashesAnswer = Envelope(Type.Array(GateClash));

const GateStatistics = Type.Object({
  /** Who is inside now. */
  in: Type.Integer(),
  /** Who was inside and has left (re-entry). */
  out: Type.Integer(),
  /** How many may come in all: tickets that are not void. */
  expected: Type.Integer(),
  by_section: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), in: Type.Integer(), expected: Type.Integer() }),
  ),
  /** The last 60 minutes, oldest first, every minute once: how many were let in. */
  per_minute: Type.Array(Type.Object({ minute: Instant, in: Type.Integer() })),
  devices: Type.Array(Type.Object({ name: Type.String(), last_scan_at: Instant, scans: Type.Integer() })),
});
export type GateStatistics = Static<typeof GateStatistics>;

/** GET /gate/statistics */
export const GateStatisticsAnswer = Envelope(GateStatistics);
