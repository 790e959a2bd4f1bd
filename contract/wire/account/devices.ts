import { type Static, Type } from "typebox";
import { Id, Instant, Status } from "../envelope.ts";

export const Uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });

/** A browser that has signed in to an account, and so may have its tickets. */
const AccountDevice = Type.Object({
  id: Type.String(),
  /** The browser's User-Agent header, or ''. */
  user_agent: Type.String(),
  last_seen_at: Instant,
  signed_in: Type.Boolean(),
  /** When somebody asked for its tickets to be removed, or null. */
  wipe_asked_at: Type.Union([Instant, Type.Null()]),
  /** When it reported that they are removed, or null. */
  wiped_at: Type.Union([Instant, Type.Null()]),
});
export type AccountDevice = Static<typeof AccountDevice>;

/** GET /devices: last seen first. */
export const DevicesAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Array(AccountDevice),
});

/** POST /devices/wipe */
export const WipeDeviceForm = Type.Object({ user_id: Id, device_id: Uuid });
export type WipeDeviceForm = Static<typeof WipeDeviceForm>;

/** POST /device: the browser is known by its cookie. */
export const DeviceForm = Type.Object({});

/** POST /device: the users whose tickets the browser must remove. */
export const DeviceAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  response_data: Type.Object({ wipe: Type.Array(Id) }),
});
export type DeviceAnswer = Static<typeof DeviceAnswer>;

/** POST /device/wiped: the browser has removed the tickets of these users. */
export const DeviceWipedForm = Type.Object({ wiped: Type.Array(Id, { minItems: 1, maxItems: 50 }) });
