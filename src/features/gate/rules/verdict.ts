import { gateTicketStates as states } from "#contract/rules/gate-ticket-states.ts";
import { parseTicketToken } from "#contract/rules/ticket-token.ts";
import type { DoorTicket } from "#src/storage/gate-rows.ts";
import type { CheckSignature } from "./signature.ts";

/**
 * What the door is told. `left` and `not-in` are of the way out, where people may come back; `old-code` is of a key that was
 * withdrawn; `not-kept` of a device that could not write the scan down.
 */
export type VerdictKind =
  | "enter"
  | "already-in"
  | "wrong-event"
  | "void"
  | "not-ours"
  | "old-code"
  | "not-kept"
  | "left"
  | "not-in";

/** Which way people go past this device. */
export type Direction = "in" | "out";

/** What a code says before anybody looks at where its ticket stands. */
export type CodeReading =
  | { kind: "ticket"; ticketId: number; oldStart: boolean }
  | { kind: "wrong-event"; startsAtMs: number }
  | { kind: "not-ours"; why: "foreign" | "forged" }
  | { kind: "old-code" };

interface DoorEvent {
  event_id: string;
  starts_at: string;
}

/** Reads a code: is it a ticket of ours, and for this door? Its signature decides, for nothing else of it proves anything. */
export async function readCode(text: string, event: DoorEvent, signedBy: CheckSignature): Promise<CodeReading> {
  const token = parseTicketToken(text.trim());
  if (!token) return { kind: "not-ours", why: "foreign" };
  const by = await signedBy(token);
  if (by === "nobody") return { kind: "not-ours", why: "forged" };
  if (by === "withdrawn") return { kind: "old-code" };
  const startsAtMs = token.startsAtMinutes * 60_000;
  if (String(token.eventId) !== event.event_id) return { kind: "wrong-event", startsAtMs };
  const minutes = Math.floor(Date.parse(event.starts_at) / 60_000);
  return { kind: "ticket", ticketId: token.ticketId, oldStart: token.startsAtMinutes !== minutes };
}

/** What a ticket that stands so may do, by all that this device knows. */
export function standingVerdict(ticket: Pick<DoorTicket, "state">, direction: Direction): VerdictKind {
  if (ticket.state === states.void) return "void";
  const isIn = ticket.state === states.in;
  if (direction === "out") return isIn ? "left" : "not-in";
  return isIn ? "already-in" : "enter";
}

/** Whether it opens the door, inwards or outwards: only then is anything written down. */
export const opensDoor = (kind: VerdictKind): boolean => kind === "enter" || kind === "left";
