import { gateTicketStates as states } from "#contract/rules/gate-ticket-states.ts";
import type { GateSection } from "#contract/wire/gate.ts";
import type { GateTickets } from "#contract/wire/gate-tickets.ts";
import type { DoorTicket, GateScanRow } from "./gate-rows.ts";

/** The day of the event at a moment in unix milliseconds (contract/rules/event-days.ts). */
export type DayAt = (atMs: number) => number;

type Later = "admits" | "inside" | "order_reference" | "ticket_type" | "check";
/** The columns of an answer. A list that an older version stored lacks the later ones: its tickets let in one person. */
type Columns = Omit<GateTickets, Later> & Partial<Pick<GateTickets, Later>>;

/**
 * Turns an answer's columns into rows. Section titles are shared instead of copied, because a list may have 50,000
 * tickets.
 */
export function ticketsOf(columns: Columns, sections: readonly GateSection[]): DoorTicket[] {
  return columns.id.map((id, row) => {
    const state = columns.state[row] ?? states.notIn;
    return {
      id,
      section: sections[columns.section[row] ?? -1]?.title ?? "",
      seat: columns.seat[row] ?? "",
      name: columns.name[row] ?? "",
      bookingNo: columns.booking_no[row] ?? "",
      state,
      at: columns.at[row] ?? 0,
      device: columns.device[row] ?? "",
      voidReason: columns.void_reason[row] ?? "",
      admits: columns.admits?.[row] ?? 1,
      inside: columns.inside?.[row] ?? (state === states.in ? 1 : 0),
      order: columns.order_reference?.[row] ?? "",
      ...(columns.ticket_type?.[row] && { type: columns.ticket_type[row], check: columns.check?.[row] ?? "" }),
    };
  });
}

/** How many more people a ticket lets in. Of a ticket whose number is unknown, the first scan lets in everybody. */
export function leftOf({ admits, inside }: Pick<DoorTicket, "admits" | "inside">): number {
  return Math.max(0, (admits || 1) - inside);
}

/** The ticket at a moment. On a new day of its event, nobody has come in with it yet. */
export function ticketOnDay(ticket: DoorTicket, atMs: number, dayAt: DayAt): DoorTicket {
  if (ticket.at === 0 || ticket.state === states.void || dayAt(ticket.at * 1000) >= dayAt(atMs)) return ticket;
  return notIn(ticket);
}

type AppliedScan = Pick<GateScanRow, "kind" | "at" | "before" | "people" | "took">;

/**
 * The ticket after these scans of this device, in their order. Scans that the box office has not heard of count here
 * already. A void ticket stays void, and a known entry stays the one that counts.
 */
export function withScans(
  ticket: DoorTicket,
  scans: readonly AppliedScan[],
  { deviceName, dayAt }: { deviceName: string; dayAt: DayAt },
): DoorTicket {
  let now = ticket;
  for (const scan of scans) {
    if (now.state === states.void) return now;
    now = ticketOnDay(now, Date.parse(scan.at), dayAt);
    if (scan.kind === "in") now = comeIn(now, scan, deviceName);
    if (scan.kind === "out") now = goOut(now, scan);
    if (scan.kind === "undo") now = takeBack(now, scan);
  }
  return now;
}

function comeIn(ticket: DoorTicket, { at, people }: AppliedScan, device: string): DoorTicket {
  const left = leftOf(ticket);
  const came = Math.min(people ?? left, left);
  if (came === 0) return ticket;
  const first = ticket.inside === 0 ? { at: Math.floor(Date.parse(at) / 1000), device } : {};
  return { ...ticket, ...first, state: states.in, inside: ticket.inside + came };
}

function goOut(ticket: DoorTicket, { people }: AppliedScan): DoorTicket {
  if (ticket.inside === 0) return ticket;
  const inside = ticket.inside - Math.min(people ?? ticket.inside, ticket.inside);
  return { ...ticket, inside, state: inside > 0 ? states.in : states.out };
}

/** Takes back a scan that let `took` people in, or out if it is negative. `before` is the state before that scan. */
function takeBack(ticket: DoorTicket, { before, took }: AppliedScan): DoorTicket {
  const inside = Math.min(Math.max(0, ticket.inside - (took ?? 1)), ticket.admits || 1);
  if (inside > 0) return { ...ticket, inside, state: states.in };
  return before === states.out ? { ...ticket, inside, state: states.out } : notIn(ticket);
}

const notIn = (ticket: DoorTicket): DoorTicket => ({ ...ticket, state: states.notIn, at: 0, device: "", inside: 0 });
