import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { typeRefusal } from "#contract/rules/ticket/type-limits.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import type { TypedTicket } from "./typed-tickets.ts";

type TypedSeat = TypedTicket<ChosenSeat>;

/** What the picker can do so that a companion sits beside the person they accompany. */
export type CompanionOffer =
  /** Add the free seat beside a chosen one. `type` is null for a full-price ticket beside a companion's. */
  | { kind: "add"; seat: ChosenSeat; beside: ChosenSeat; type: TicketType | null }
  /** Move the companion's seat, which is beside nobody, to a free seat beside somebody. */
  | { kind: "move"; from: ChosenSeat; seat: ChosenSeat; beside: ChosenSeat }
  /** The companion's seat is beside nobody, and no better seat is free. */
  | { kind: "apart"; from: ChosenSeat };

/**
 * The offer for the tickets of one event, or undefined if there is nothing to offer.
 * @param seats the seats of the sections with chosen seats, by sectionId
 */
export function companionOffer(
  tickets: readonly TypedSeat[],
  seats: ReadonlyMap<string, readonly Seat[]>,
): CompanionOffer | undefined {
  const companions = tickets.filter(({ type }) => type?.companion);
  const others = tickets.filter(({ type }) => !type?.companion);
  const alone = companions.find((companion) => !others.some((other) => areBeside(companion.unit, other.unit)));
  const accompanied = (other: TypedSeat) => companions.some(({ unit }) => areBeside(unit, other.unit));
  // The seat chosen last comes first, because the buyer is working on it.
  const waiting = others.filter((other) => !accompanied(other)).toReversed();

  if (alone && others.length >= companions.length) {
    const found = freeBeside(waiting, tickets, seats);
    return found ? { kind: "move", from: alone.unit, ...found } : { kind: "apart", from: alone.unit };
  }
  if (tickets.length >= MAX_TICKETS) return undefined;
  const forUsual = others.length < companions.length;
  const found = freeBeside(forUsual ? companions.toReversed() : waiting, tickets, seats);
  if (!found) return undefined;
  const types = tickets.find(({ unit }) => unit === found.beside)?.types ?? [];
  if (forUsual) return { kind: "add", ...found, type: null };
  const type = types.find(({ companion }) => companion);
  if (!type) return undefined;
  const isAllowed = typeRefusal([...tickets.map(asChosen), { type, eventId: found.seat.eventId }]) === null;
  return isAllowed ? { kind: "add", seat: { ...found.seat, typeId: type.id }, beside: found.beside, type } : undefined;
}

const asChosen = ({ type, unit }: TypedSeat) => ({ type, eventId: unit.eventId });

/** Whether two seats are next to each other in one row. */
function areBeside(one: ChosenSeat, other: ChosenSeat): boolean {
  return one.sectionId === other.sectionId && one.row === other.row && Math.abs(one.column - other.column) === 1;
}

/** The first free seat beside one of these. Companion seats come first, and wheelchair places are left out. */
function freeBeside(
  of: readonly TypedSeat[],
  tickets: readonly TypedSeat[],
  seats: ReadonlyMap<string, readonly Seat[]>,
) {
  const chosen = new Set(tickets.map(({ unit }) => unit.seatId));
  for (const { unit: beside } of of) {
    const [free] = (seats.get(beside.sectionId) ?? [])
      .filter((seat) => !chosen.has(seat.seatId) && seat.kind !== "wheelchair" && seatDisplay(seat) === "available")
      .map((seat) => ({ kind: seat.kind, seat: chosenSeat({ title: beside.sectionTitle }, seat) }))
      .filter(({ seat }) => areBeside(seat, beside))
      .sort((a, b) => Number(b.kind === "companion") - Number(a.kind === "companion"));
    if (free) return { seat: free.seat, beside };
  }
  return undefined;
}
