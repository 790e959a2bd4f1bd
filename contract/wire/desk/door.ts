import { type Static, Type } from "typebox";
import { Uuid } from "../account/devices.ts";
import { GateStatistics, TicketClash } from "../gate/gate.ts";
import { GateDevice } from "../gate/gate-devices.ts";
import { RefusalWhy } from "../gate/gate-scans.ts";
import { DeskId, DeskTime, Page, pageQuery } from "./common.ts";

const closed = { additionalProperties: false };

/** GET /desk/doors: events that have not ended more than a day ago, soonest first. */
export const DoorEventQuery = Type.Object({
  ...pageQuery,
  organiser_id: Type.Optional(DeskId),
  /** `1`: only those whose doors are open now. */
  open: Type.Optional(Type.Literal("1")),
});
export type DoorEventQuery = Static<typeof DoorEventQuery>;
export const DoorEvent = Type.Object({
  id: DeskId,
  organiser_id: DeskId,
  name: Type.String(),
  venue: Type.String(),
  /** When the doors open: as the event says, or an hour before it starts. */
  opens_at: DeskTime,
  starts_at: DeskTime,
  ends_at: DeskTime,
  timezone: Type.String(),
  /** Tickets that aren't void, and how many of these were let in. */
  tickets: Type.Integer(),
  admitted: Type.Integer(),
});
export type DoorEvent = Static<typeof DoorEvent>;
export const DoorEventPage = Page(DoorEvent);
export type DoorEventPage = Static<typeof DoorEventPage>;

/** GET /desk/events/:event_id/door: the figures of an event's doors. */
export const Door = Type.Object({
  event: DoorEvent,
  /** Whether people may leave and come back. */
  reentry: Type.Boolean(),
  counts: Type.Unsafe<GateStatistics>(GateStatistics),
});
export type Door = Static<typeof Door>;

/** GET /desk/events/:event_id/door/stream: server-sent events. `changed`: read the figures again. */
export const DoorStreamAnswer = Type.String({ description: "Server-sent events: changed, reload" });

/** GET /desk/events/:event_id/door/clashes: tickets on which people were let in by mistake, latest first. */
export const DoorClashes = Type.Object({
  items: Type.Array(
    Type.Object({
      ...TicketClash.properties,
      ticket_number: Type.String(),
      name: Type.String(),
      section: Type.String(),
      seat: Type.String(),
    }),
  ),
});
export type DoorClashes = Static<typeof DoorClashes>;

const ReportTicket = { ticket_number: Type.String(), name: Type.String(), section: Type.String(), seat: Type.String() };

/** GET /desk/events/:event_id/door/report: what happened at the doors. Devices of one name are one door. */
export const DoorReport = Type.Object({
  event: DoorEvent,
  by_door: Type.Array(
    Type.Object({
      device: Type.String(),
      /** How many people it let in, and how many scans it made, of any kind. */
      people: Type.Integer(),
      scans: Type.Integer(),
      first_at: DeskTime,
      last_at: DeskTime,
    }),
  ),
  /** People who came in. Minutes in which a door let nobody in are left out. */
  by_minute: Type.Array(Type.Object({ minute: DeskTime, device: Type.String(), people: Type.Integer() })),
  clashes: DoorClashes.properties.items,
  /** Void tickets with which somebody was let in: how many people, and the first 1,000 scans. */
  let_in_by_mistake: Type.Object({
    people: Type.Integer(),
    items: Type.Array(Type.Object({ ...ReportTicket, at: DeskTime, device: Type.String(), people: Type.Integer() })),
  }),
  /** Attempts that the doors refused: how many, and the latest 1,000 rows. A code of no ticket of the event has no ticket number. */
  refused: Type.Object({
    total: Type.Integer(),
    items: Type.Array(
      Type.Object({
        ...ReportTicket,
        why: RefusalWhy,
        tries: Type.Integer(),
        first_at: DeskTime,
        last_at: DeskTime,
        device: Type.String(),
      }),
    ),
  }),
  /** Scans from before the doors opened. They let nobody in. */
  doubtful: Type.Integer(),
  /** Tickets that aren't void and were never let in: how many, and the first 1,000 in the order of sale. */
  never_arrived: Type.Object({ total: Type.Integer(), items: Type.Array(Type.Object(ReportTicket)) }),
});
export type DoorReport = Static<typeof DoorReport>;

/** GET /desk/events/:event_id/door/devices, last seen first. */
export const DoorDevices = Type.Object({ items: Type.Array(Type.Unsafe<GateDevice>(GateDevice)) });
export type DoorDevices = Static<typeof DoorDevices>;

export const DoorDeviceParams = Type.Object({ event_id: DeskId, device_id: Uuid });
/** POST /desk/events/:event_id/door/devices/:device_id/end: signs it out. `wipe`: it sends its scans and removes its list. */
export const EndDoorDevice = Type.Object({ wipe: Type.Boolean() }, closed);
export type EndDoorDevice = Static<typeof EndDoorDevice>;

/** POST /desk/events/:event_id/door/reentry: whether people may leave and come back. Every device at the doors follows it. */
export const DoorReentry = Type.Object({ reentry: Type.Boolean() }, closed);
export type DoorReentry = Static<typeof DoorReentry>;

const DoorPerson = Type.Object({ id: DeskId, name: Type.String(), email: Type.String() });
export type DoorPerson = Static<typeof DoorPerson>;
/** GET /desk/events/:event_id/door/staff: who may scan at the event's doors. */
export const DoorStaff = Type.Object({ items: Type.Array(DoorPerson) });
export type DoorStaff = Static<typeof DoorStaff>;
/** POST /desk/events/:event_id/door/staff */
export const DoorStaffForm = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) }, closed);
export type DoorStaffForm = Static<typeof DoorStaffForm>;
export const DoorStaffParams = Type.Object({ event_id: DeskId, user_id: DeskId });

const PrintedTicket = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  ticket_number: Type.String(),
  section: Type.String(),
  seat: Type.String(),
  is_in: Type.Boolean(),
});
export type PrintedTicket = Static<typeof PrintedTicket>;
/** POST /desk/events/:event_id/door/list: everybody with a valid ticket, by last name. It is a POST because the log records each list. */
export const PrintedList = Type.Object({ made_at: DeskTime, items: Type.Array(PrintedTicket) });
export type PrintedList = Static<typeof PrintedList>;
