import type { Attendee } from "#contract/wire/desk/events.ts";
import type { DeskOrder, DeskOrderStory } from "#contract/wire/desk/orders.ts";

type Pages<Row> = readonly { items: Row[] }[];

/** Writes what an order's page says into the order's row of a list, if the list has it. */
export function updateOrder(pages: Pages<DeskOrder>, { id, state, paid_at, buyer, refund }: DeskOrderStory): void {
  for (const { items } of pages) {
    const row = items.find((order) => order.id === id);
    if (row) return void Object.assign(row, { state, paid_at, buyer, refund });
  }
}

/** Writes what an order's page says of its tickets into their rows of a list of attendees. */
export function updateAttendees(pages: Pages<Attendee>, story: DeskOrderStory): void {
  const tickets = new Map(story.tickets.map((ticket) => [ticket.id, ticket]));
  for (const row of pages.flatMap(({ items }) => items)) {
    const ticket = tickets.get(row.ticket_id);
    if (!ticket) continue;
    const { first_name, last_name, email, phone } = ticket;
    Object.assign(row, { first_name, last_name, email, phone, state: ticket.state ?? row.state });
  }
}
