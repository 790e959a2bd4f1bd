import { searchFold, searchWords } from "#contract/rules/text/search-text.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/** The number of tickets from which on a search field is offered. */
export const MANY_TICKETS = 7;

/** The tickets that contain every typed word: in event, venue, names, section, seat, order or booking number. */
export function searchTickets(tickets: readonly WalletTicket[], typed: string): readonly WalletTicket[] {
  const words = searchWords(typed);
  if (words.length === 0) return tickets;
  return tickets.filter((ticket) => {
    const { eventName, venueName, venueAddress, firstName, lastName, section, seat, orderNumber, bookingNo } = ticket;
    const names = [eventName, venueName, venueAddress, firstName, lastName];
    const text = searchFold([...names, section, seat, ticket.ticketType, orderNumber, bookingNo].join(" "));
    const joined = text + text.replaceAll(" ", "");
    return words.every((word) => joined.includes(word));
  });
}
