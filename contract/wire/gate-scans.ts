import { type Static, Type } from "typebox";
import { MAX_DEVICE_NAME_LENGTH, MAX_UNDO_REASON_LENGTH } from "../rules/gate-limits.ts";
import { Envelope, Id, Instant } from "./envelope.ts";
import { TicketClash } from "./gate.ts";

/** As many scans as one post may bring. */
const MAX_SCANS = 10_000;

const Uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });
/** ISO 8601 with its offset, by the device's clock. */
const DeviceInstant = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$",
});

export const GateScan = Type.Object({
  /** Made by the device; the same scan sent again has the same one. */
  id: Uuid,
  ticket_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** 'out': somebody leaves who may come back. 'undo': a scan was a mistake. */
  kind: Type.Union([Type.Literal("in"), Type.Literal("out"), Type.Literal("undo")]),
  at: DeviceInstant,
  /** Why it was undone. */
  reason: Type.Optional(Type.String({ maxLength: MAX_UNDO_REASON_LENGTH })),
  /** Typed or found by search, not read from the code. */
  manual: Type.Boolean(),
  /** The scan that an undo takes back; without it the latest one of this ticket before it. */
  undoes: Type.Optional(Uuid),
});
export type GateScan = Static<typeof GateScan>;

/** POST /gate/scans: what a device has seen since it last had network. */
export const GateScansBody = Type.Object({
  event_id: Id,
  device: Type.Object({ id: Uuid, name: Type.String({ minLength: 1, maxLength: MAX_DEVICE_NAME_LENGTH }) }),
  /** The device's clock as it sends, by which its error is known and taken out of every `at`. */
  sent_at: DeviceInstant,
  scans: Type.Array(GateScan, { minItems: 1, maxItems: MAX_SCANS }),
});
export type GateScansBody = Static<typeof GateScansBody>;

export const ScanOutcome = Type.Union([
  Type.Literal("accepted"),
  Type.Literal("clash"),
  Type.Literal("void"),
  Type.Literal("unknown"),
  Type.Literal("undone"),
  Type.Literal("nothing_to_undo"),
]);
export type ScanOutcome = Static<typeof ScanOutcome>;

const GateScansResult = Type.Object({
  received_at: Instant,
  /** One for each scan, in the order posted. */
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      outcome: ScanOutcome,
      /** When the admission that counts was; '' none. */
      at: Type.String(),
      /** The name of the device that made it; '' none. */
      device: Type.String(),
    }),
  ),
  /** Of the tickets posted, those that more than one scan let in. */
  clashes: Type.Array(TicketClash),
});
export type GateScansResult = Static<typeof GateScansResult>;

/** POST /gate/scans */
export const GateScansAnswer = Envelope(GateScansResult);
