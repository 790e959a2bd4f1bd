import type { GateSection } from "#contract/wire/gate/gate.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { GateTicketView } from "#server/db/tables/gate-tables.ts";
import { voidWords } from "../tickets/void-words.ts";

/** The sections of an event, in the venue's order. */
export function gateSections(db: Db, eventId: number): Promise<GateSection[]> {
  return db
    .selectFrom("section")
    .where("event_id", "=", eventId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "title"])
    .execute();
}

const VOID = 2;

/** Tickets in columns, as doors get them. A ticket's section is its index in `sections`. */
export function ticketColumns(rows: readonly GateTicketView[], sections: readonly GateSection[]): GateTickets {
  const placeOf = new Map(sections.map((section, place) => [section.id, place]));
  return {
    id: rows.map((row) => row.id),
    section: rows.map((row) => placeOf.get(row.section_id) ?? 0),
    seat: rows.map((row) => row.seat),
    name: rows.map((row) => row.name),
    booking_no: rows.map((row) => row.booking_no),
    state: rows.map((row) => row.state),
    at: rows.map((row) => row.at),
    device: rows.map((row) => row.device),
    admits: rows.map((row) => row.admits),
    inside: rows.map((row) => row.inside),
    order_reference: rows.map((row) => row.order_reference),
    ...(rows.some((row) => row.over > 0) && { over: rows.map((row) => row.over) }),
    ...(rows.some((row) => row.ticket_type) && {
      ticket_type: rows.map((row) => row.ticket_type?.name ?? ""),
      check: rows.map((row) => (row.ticket_type ? checkWords(row.ticket_type) : "")),
    }),
    void_reason: rows.map((row) => (row.state === VOID ? voidWords(row.void_reason, row.order_reason) : "")),
  };
}

/** What the door must check for a ticket's type. The card's number is shown in groups of four, as on cards. */
function checkWords({ needs, card }: NonNullable<GateTicketView["ticket_type"]>): string {
  if (needs === "nothing") return "";
  const number = card?.replace(/(\d{4})(?=\d)/g, "$1 ");
  return ["check card", number].filter(Boolean).join(" ");
}
