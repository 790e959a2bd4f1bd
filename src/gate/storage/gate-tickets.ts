import { comeIn, goOut } from "#contract/rules/gate/gate-people.ts";
import type { GateSection } from "#contract/wire/gate/gate.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import type { DoorTicket, GateScanRow } from "./gate-rows.ts";
import { gateTicketStates as states } from "./gate-ticket-states.ts";

/** The day of the event at a moment in unix milliseconds (contract/rules/event/event-days.ts). */
export type DayAt = (atMs: number) => number;

type Later = "admits" | "inside" | "over" | "order_reference" | "ticket_type" | "check";
/** The columns of an answer. A list from an older version lacks the later ones: its tickets admit one person. */
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
      over: columns.over?.[row] ?? 0,
      order: columns.order_reference?.[row] ?? "",
      ...(columns.ticket_type?.[row] && { type: columns.ticket_type[row], check: columns.check?.[row] ?? "" }),
    };
  });
}

/** How many more people a ticket admits. If its number is unknown, the first scan lets in everybody. */
export function leftOf({ admits, inside }: Pick<DoorTicket, "admits" | "inside">): number {
  return Math.max(0, (admits || 1) - inside);
}

/** The ticket at a moment. On a new day of its event, nobody has come in with it yet. */
export function ticketOnDay(ticket: DoorTicket, atMs: number, dayAt: DayAt): DoorTicket {
  if (ticket.at === 0 || dayAt(ticket.at * 1000) >= dayAt(atMs)) return ticket;
  return ticket.state === states.void ? { ...ticket, inside: 0, over: 0 } : notIn(ticket);
}

type AppliedScan = Pick<GateScanRow, "kind" | "at" | "before" | "people" | "took">;

/**
 * The ticket after these scans of this device, in order. Scans that the box office does not have yet already count. A
 * void ticket stays void, and a known entry stays the one that counts.
 */
export function withScans(
  ticket: DoorTicket,
  scans: readonly AppliedScan[],
  { deviceName, dayAt }: { deviceName: string; dayAt: DayAt },
): DoorTicket {
  let now = ticket;
  for (const scan of scans) {
    now = ticketOnDay(now, Date.parse(scan.at), dayAt);
    if (scan.kind === "in") now = passIn(now, scan, deviceName);
    if (scan.kind === "out") now = passOut(now, scan);
    if (scan.kind === "undo") now = takeBack(now, scan);
  }
  return now;
}

function passIn(ticket: DoorTicket, { at, people }: AppliedScan, device: string): DoorTicket {
  const isVoid = ticket.state === states.void;
  const { inside, over, counted } = comeIn(ticket, isVoid ? 0 : leftOf(ticket), people ?? null);
  // The box office has reported an entry by this device: this very scan, whose answer was lost.
  if (counted === 0 && ticket.inside > 0 && ticket.device === device) return ticket;
  if (counted === 0) return { ...ticket, over };
  const first = ticket.inside === 0 ? { at: Math.floor(Date.parse(at) / 1000), device } : {};
  return { ...ticket, ...first, state: states.in, inside, over };
}

function passOut(ticket: DoorTicket, { people }: AppliedScan): DoorTicket {
  const { inside, over, counted } = goOut(ticket, people ?? null);
  if (counted === 0) return { ...ticket, over };
  return { ...ticket, inside, over, state: stateWith(ticket, inside > 0 ? states.in : states.out) };
}

/** Undoes a scan that let `took` people in, or out if it is negative. `before` is the state before that scan. */
function takeBack(ticket: DoorTicket, { before, took = 1 }: AppliedScan): DoorTicket {
  const beyond = Math.min(ticket.over, Math.max(0, took));
  const over = ticket.over - beyond;
  const inside = Math.min(Math.max(0, ticket.inside - took + beyond), ticket.admits || 1);
  if (inside > 0) return { ...ticket, inside, over, state: stateWith(ticket, states.in) };
  if (ticket.state === states.void || before === states.out)
    return { ...ticket, inside, over, state: stateWith(ticket, states.out) };
  return { ...notIn(ticket), over };
}

/** A void ticket stays void, even if somebody passes with it. */
const stateWith = (ticket: DoorTicket, state: number) => (ticket.state === states.void ? states.void : state);

const notIn = (ticket: DoorTicket): DoorTicket => ({
  ...ticket,
  state: states.notIn,
  at: 0,
  device: "",
  inside: 0,
  over: 0,
});
