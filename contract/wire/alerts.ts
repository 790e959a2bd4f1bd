import { type Static, Type } from "typebox";
import { Id } from "./envelope.ts";

/** POST /ticket-alerts: asks for an email when tickets of a sold-out event come back, or when a sale opens. Needs no account. */
export const AlertForm = Type.Object({
  event_id: Id,
  email: Type.String({ maxLength: 1000 }),
  /** The person has read what the address is stored for, and agrees. */
  consent: Type.Literal("1"),
});
export type AlertForm = Static<typeof AlertForm>;

/** POST /ticket-alerts/stop: ends all mails of this kind to the address that a mailed link belongs to. */
export const StopAlertsForm = Type.Object({ token: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) });
export type StopAlertsForm = Static<typeof StopAlertsForm>;
