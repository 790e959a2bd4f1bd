import { type Static, Type } from "typebox";
import { MAX_DEVICE_NAME_LENGTH } from "../../rules/gate/gate-limits.ts";
import { Uuid } from "../account/devices.ts";
import { Envelope, Id, Instant } from "../envelope.ts";

/** POST /gate/device: a door's device checks in, with or without a session. */
export const GateCheckInBody = Type.Object({
  device: Type.Object({ id: Uuid, name: Type.String({ maxLength: MAX_DEVICE_NAME_LENGTH }) }),
  /** The event of the open door. */
  event_id: Type.Optional(Id),
  /** How many scans it has not sent. */
  waiting: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
});
export type GateCheckInBody = Static<typeof GateCheckInBody>;

const GateCheckIn = Type.Object({
  /** True if the device must send its scans and then remove its list. */
  wipe: Type.Boolean(),
  /** The box office's time. */
  now: Instant,
});
export type GateCheckIn = Static<typeof GateCheckIn>;

/** POST /gate/device */
export const GateCheckInAnswer = Envelope(GateCheckIn);

/** POST /gate/device/wiped: the device has removed its list. */
export const GateWipedBody = Type.Object({
  device_id: Uuid,
  /** How many scans it could not send. */
  lost_scans: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
});
export type GateWipedBody = Static<typeof GateWipedBody>;

export const GateDevice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The name of the person who is or was signed in on it. */
  staff: Type.String(),
  user_agent: Type.String(),
  last_seen_at: Instant,
  waiting: Type.Integer(),
  signed_in: Type.Boolean(),
  /** True for the device that makes this call. */
  current: Type.Boolean(),
  wipe_asked_at: Type.Union([Instant, Type.Null()]),
  wiped_at: Type.Union([Instant, Type.Null()]),
  /** How many scans it could not send before it was wiped; null until then. */
  lost_scans: Type.Union([Type.Integer(), Type.Null()]),
});
export type GateDevice = Static<typeof GateDevice>;

/** GET /gate/devices: the devices at an event's door, last seen first. */
export const GateDevicesAnswer = Envelope(Type.Array(GateDevice));

/** POST /gate/devices/end: signs a device at the event's door out; `wipe` '1' also makes it remove its list. */
export const EndGateDeviceForm = Type.Object({
  event_id: Id,
  device_id: Uuid,
  wipe: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
});
export type EndGateDeviceForm = Static<typeof EndGateDeviceForm>;
