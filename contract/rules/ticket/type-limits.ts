import type { RefusalCode } from "../../errors.ts";
import type { TicketType } from "../../wire/ticket-types.ts";
import { cardDigits } from "../account/card-number.ts";
import { groupedBy } from "../text/grouped-by.ts";

/** A ticket of an order that is being put together. */
export interface ChosenTicket {
  /** Null for a seat that is sold without a type. */
  type: TicketType | null;
  eventId: string;
}

/** Why an order cannot have these tickets, in words for the buyer. */
export interface TypeRefusal {
  code: Extract<RefusalCode, "TYPE_LIMIT" | "COMPANION_ALONE">;
  message: string;
}

/**
 * Checks the numbers of tickets by type, event by event: a type's minimum and maximum, and that companions never
 * outnumber the other tickets. Returns the first refusal, or null. The box office checks this at the hold and at each
 * change.
 */
export function typeRefusal(tickets: readonly ChosenTicket[]): TypeRefusal | null {
  for (const ofEvent of groupedBy(tickets, ({ eventId }) => eventId).values()) {
    const refusal = countRefusal(ofEvent) ?? companionRefusal(ofEvent);
    if (refusal) return refusal;
  }
  return null;
}

function countRefusal(tickets: readonly ChosenTicket[]): TypeRefusal | null {
  const types = tickets.flatMap(({ type }) => type ?? []);
  for (const type of new Map(types.map((each) => [each.id, each])).values()) {
    const { name, min, max } = type;
    const count = types.filter(({ id }) => id === type.id).length;
    if (max !== null && count > max) return limit(`You can have up to ${max} of '${name}' in one order.`);
    if (count < min) return limit(`'${name}' is for ${min} tickets or more in one order.`);
  }
  return null;
}

/** Whether an event's tickets of one order include more companions than other tickets, so that a companion goes with nobody. */
export const isCompanionAlone = (tickets: readonly { isCompanion: boolean }[]): boolean =>
  tickets.filter(({ isCompanion }) => isCompanion).length * 2 > tickets.length;

function companionRefusal(tickets: readonly ChosenTicket[]): TypeRefusal | null {
  const companions = tickets.filter(({ type }) => type?.companion);
  const [first] = companions;
  if (!first || !isCompanionAlone(tickets.map(({ type }) => ({ isCompanion: type?.companion === true })))) return null;
  const message =
    companions.length === 1
      ? `'${first.type?.name}' goes with another ticket. Please add one, or choose another kind of ticket.`
      : `Each '${first.type?.name}' goes with another ticket. You have ${companions.length} of them and ${tickets.length - companions.length} other.`;
  return { code: "COMPANION_ALONE", message };
}

const limit = (message: string): TypeRefusal => ({ code: "TYPE_LIMIT", message });

/** A ticket whose type may need a card's number. */
export interface CardTicket {
  /** Null if the ticket needs no card. */
  card: { name: string; digits: number } | null;
  /** As it was typed, or '' before anything was typed. */
  number: string;
}

/**
 * Returns a message for each wrong card number, by keys such as 'card_number[0]'. One card is good for one ticket of the
 * order.
 * @param missingIsWrong false while the buyer may still type a number later
 */
export function cardMessages(tickets: readonly CardTicket[], missingIsWrong: boolean): Record<string, string> {
  const seen = new Set<string>();
  const messages: Record<string, string> = {};
  for (const [index, { card, number }] of tickets.entries()) {
    const message = card ? cardMessage(card, number, seen, missingIsWrong) : "";
    if (message !== "") messages[`card_number[${index}]`] = message;
  }
  return messages;
}

function cardMessage(
  { name, digits }: NonNullable<CardTicket["card"]>,
  typed: string,
  seen: Set<string>,
  missingIsWrong: boolean,
): string {
  if (typed.trim() === "") return missingIsWrong ? `Please type the number of the ${name}.` : "";
  const number = cardDigits(typed, digits);
  if (number === null) return `Please type all ${digits} digits of the ${name}.`;
  if (seen.has(number)) return `Each ${name} is good for one ticket, and this number is here twice.`;
  seen.add(number);
  return "";
}
