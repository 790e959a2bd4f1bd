import { peopleInside } from "#contract/rules/gate/gate-people.ts";
import { parseTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import type { RefusalWhy } from "#contract/wire/gate/gate-scans.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { leftOf } from "#src/gate/storage/gate-tickets.ts";
import { gateTicketStates as states } from "../storage/gate-ticket-states.ts";
import type { CheckSignature } from "./signature.ts";

/**
 * The verdicts at a door. `too-early` is for a scan from before the doors open. `left` and `not-in` are for exits, where people may come back. `old-code` is for a withdrawn
 * key. `not-kept` is for a device that could not store the scan. `count` asks how many people of a group come in or go out.
 */
export type VerdictKind =
  | "enter"
  | "count"
  | "already-in"
  | "wrong-event"
  | "too-early"
  | "void"
  | "not-ours"
  | "old-code"
  | "not-kept"
  | "left"
  | "not-in";

/** The direction in which people pass this device. */
export type Direction = "in" | "out";

/** What a code says, before its ticket's state is looked up. */
export type CodeReading =
  /**
   * `otherStartMs`: the code names another start than the list, in Unix milliseconds. The code cannot tell which is
   * newer.
   */
  | { kind: "ticket"; ticketId: number; otherStartMs?: number }
  | { kind: "wrong-event"; eventId: string; startsAtMs: number }
  | { kind: "not-ours"; why: "foreign" | "forged" | "garbled" }
  | { kind: "old-code" };

interface DoorEvent {
  event_id: string;
  starts_at: string;
}

/**
 * Reads a code: whether it is one of our tickets, and for this door. Only its signature decides, because nothing else
 * in it is proof.
 */
export async function readCode(text: string, event: DoorEvent, signedBy: CheckSignature): Promise<CodeReading> {
  const token = parseTicketToken(text.trim());
  if (!token) return { kind: "not-ours", why: "foreign" };
  const by = await signedBy(token);
  if (by === "nobody") return { kind: "not-ours", why: "forged" };
  if (by === "withdrawn") return { kind: "old-code" };
  const startsAtMs = token.startsAtMinutes * 60_000;
  const eventId = String(token.eventId);
  if (eventId !== event.event_id) return { kind: "wrong-event", eventId, startsAtMs };
  const isOther = token.startsAtMinutes !== Math.floor(Date.parse(event.starts_at) / 60_000);
  return { kind: "ticket", ticketId: token.ticketId, ...(isOther && { otherStartMs: startsAtMs }) };
}

/**
 * Reads a code that a hardware scanner typed and that has several readings. The signature decides which one is right.
 * If none is, a code that begins like ours was garbled.
 */
export async function readTyped(
  readings: readonly string[],
  event: DoorEvent,
  signedBy: CheckSignature,
): Promise<CodeReading> {
  for (const text of readings) {
    const reading = await readCode(text, event, signedBy);
    if (reading.kind !== "not-ours") return reading;
  }
  const [taken = ""] = readings;
  const whole = await readCode(taken, event, signedBy);
  const isOurs = readings.some((text) => OURS.test(text));
  return isOurs && readings.length > 1 && parseTicketToken(taken) === null
    ? { kind: "not-ours", why: "garbled" }
    : whole;
}

/** The beginning of our codes. A keyboard of another layout may lack the colon. */
const OURS = /^BR1.{40}/i;

/**
 * Whether a ticket may pass, from everything that this device knows.
 * @param people how many people the door counted. Without it, a ticket for several asks for the number
 */
export function standingVerdict(
  ticket: Pick<DoorTicket, "state" | "admits" | "inside" | "over">,
  direction: Direction,
  people?: number,
): VerdictKind {
  const isHere = peopleInside(ticket) > 0;
  if (ticket.state === states.void && (direction === "in" || !isHere)) return "void";
  const most = passable(ticket, direction);
  if (most === 0) return direction === "out" ? "not-in" : "already-in";
  if (people === undefined ? most > 1 : people > most) return "count";
  return direction === "out" ? "left" : "enter";
}

/** How many people of a ticket can come in or go out now. If two people share a ticket for one, each goes out alone. */
export function passable(ticket: Pick<DoorTicket, "admits" | "inside" | "over">, direction: Direction): number {
  if (direction === "in") return leftOf(ticket);
  return ticket.admits > 1 ? peopleInside(ticket) : Math.min(1, peopleInside(ticket));
}

/** Whether the verdict opens the door, inwards or outwards. Only such scans are stored. */
export const opensDoor = (kind: VerdictKind): boolean => kind === "enter" || kind === "left";

/** Whether the verdict refuses somebody. Refusals are reported to the box office. */
export const isRefusal = (kind: VerdictKind): kind is VerdictKind & RefusalWhy =>
  !opensDoor(kind) && kind !== "count" && kind !== "not-kept";
