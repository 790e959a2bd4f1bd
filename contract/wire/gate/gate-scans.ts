import { type Static, Type } from "typebox";
import { MAX_DEVICE_NAME_LENGTH, MAX_UNDO_REASON_LENGTH } from "../../rules/gate/gate-limits.ts";
import { Uuid } from "../account/devices.ts";
import { Admits, Envelope, Id, Instant } from "../envelope.ts";
import { TicketClash } from "./gate.ts";

/** Scans in one post. */
const MAX_SCANS = 10_000;

/** ISO 8601 with an offset, by the device's clock. */
const DeviceInstant = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$",
});

export const GateScan = Type.Object({
  /** Made by the device. A scan that is sent again keeps its id. */
  id: Uuid,
  ticket_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** 'out': the holder leaves and may come back. 'undo': a scan was a mistake. */
  kind: Type.Union([Type.Literal("in"), Type.Literal("out"), Type.Literal("undo")]),
  at: DeviceInstant,
  /**
   * How many people came in or went out. Without it: everybody whom the ticket still lets in, or who is inside. An undo
   * has none.
   */
  people: Type.Optional(Admits),
  /** The reason for an undo. */
  reason: Type.Optional(Type.String({ maxLength: MAX_UNDO_REASON_LENGTH })),
  /** True if the ticket was typed or found by search, not scanned. */
  manual: Type.Boolean(),
  /** The scan that an undo takes back. Without it, the ticket's latest scan before the undo. */
  undoes: Type.Optional(Uuid),
});
export type GateScan = Static<typeof GateScan>;

export const RefusalWhy = Type.Union([
  Type.Literal("void"),
  Type.Literal("already-in"),
  Type.Literal("not-in"),
  Type.Literal("wrong-event"),
  Type.Literal("too-early"),
  Type.Literal("not-ours"),
  Type.Literal("old-code"),
]);
export type RefusalWhy = Static<typeof RefusalWhy>;

/** How often a device has refused one ticket, or codes of no ticket of the event, for one reason: its total at this event. */
const GateRefusal = Type.Object({
  why: RefusalWhy,
  /** 0: the code belongs to no ticket of the event. */
  ticket_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  tries: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  first_at: DeviceInstant,
  last_at: DeviceInstant,
});
export type GateRefusal = Static<typeof GateRefusal>;

/** POST /gate/scans: the scans that a device has made since it last had a network. */
export const GateScansBody = Type.Object({
  event_id: Id,
  device: Type.Object({ id: Uuid, name: Type.String({ minLength: 1, maxLength: MAX_DEVICE_NAME_LENGTH }) }),
  /** The device's clock at the moment of sending. It shows the clock's error, which is taken out of every `at`. */
  sent_at: DeviceInstant,
  scans: Type.Array(GateScan, { maxItems: MAX_SCANS }),
  /** Attempts that the device refused. A post has scans, these, or both. */
  refused: Type.Optional(Type.Array(GateRefusal, { minItems: 1, maxItems: MAX_SCANS })),
});
export type GateScansBody = Static<typeof GateScansBody>;

export const ScanOutcome = Type.Union([
  Type.Literal("accepted"),
  Type.Literal("clash"),
  Type.Literal("void"),
  /** From before the doors opened. It lets nobody in or out. */
  Type.Literal("doubtful"),
  Type.Literal("unknown"),
  Type.Literal("undone"),
  Type.Literal("nothing_to_undo"),
]);
export type ScanOutcome = Static<typeof ScanOutcome>;

const GateScansResult = Type.Object({
  received_at: Instant,
  /** One result for each scan, in the order of the post. */
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      outcome: ScanOutcome,
      /** The time of the ticket's admission that counts, or ''. */
      at: Type.String(),
      /** The name of the device that made that admission, or ''. */
      device: Type.String(),
      /** How many people of an entry count within the ticket's number, or went out. */
      people: Type.Integer({ minimum: 0 }),
      /** How many people are in on this ticket now. */
      inside: Type.Integer({ minimum: 0 }),
      /** How many people are in beyond these: with a copy of the ticket, or on a void one. */
      over: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** The posted tickets on which people were let in by mistake. */
  clashes: Type.Array(TicketClash),
});
export type GateScansResult = Static<typeof GateScansResult>;

/** POST /gate/scans */
export const GateScansAnswer = Envelope(GateScansResult);
