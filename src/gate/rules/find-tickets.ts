import { searchFold, searchWords } from "#contract/rules/text/search-text.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";

export const MAX_FOUND = 50;

const closed = (text: string) => searchFold(text).replace(/\s/g, "");

/** At least three digits, because fewer are a seat's number. */
const ORDER_BEGINS = /^\d{3,}(-\d*)?$/;

/**
 * A booking number in its stored form, read as leniently as contract/rules/ticket/crockford.ts does. It does not import
 * that file, because sharing it would add its name to every visitor's first load.
 */
const asNumber = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/**
 * Finds tickets by name, seat, booking number or order number. A complete booking number finds only its ticket, and the beginning
 * of an order number the tickets of such orders. Otherwise every word must begin a word of the name or the seat, or be part of the
 * booking number. A seat is found without its space too: 'ga17' is 'GA 17'.
 */
export function findTickets(tickets: Iterable<DoorTicket>, typed: string): DoorTicket[] {
  const number = asNumber(typed);
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const found: DoorTicket[] = [];
  for (const ticket of tickets) {
    if (number !== "" && ticket.bookingNo === number) return [ticket];
    const isOfOrder = ORDER_BEGINS.test(typed.trim()) && ticket.order.startsWith(typed.trim());
    if (found.length < MAX_FOUND && (isOfOrder || isSeat(ticket, words) || matches(ticket, words))) found.push(ticket);
  }
  return found;
}

/**
 * Whether the words together are the beginning of the seat's name, with or without its section's, regardless of spaces.
 */
function isSeat({ section, seat }: DoorTicket, words: readonly string[]): boolean {
  const typed = words.join("");
  return typed.length > 1 && [seat, section + seat].some((name) => closed(name).startsWith(typed));
}

function matches({ name, section, seat, bookingNo }: DoorTicket, words: readonly string[]): boolean {
  const text = ` ${searchFold(`${name} ${section} ${seat}`)}`;
  const number = bookingNo.toLowerCase();
  return words.every((word) => text.includes(` ${word}`) || (word.length > 2 && number.includes(word)));
}
