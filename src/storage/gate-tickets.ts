import { gateTicketStates as states } from "#contract/rules/gate-ticket-states.ts";
import type { GateSection } from "#contract/wire/gate.ts";
import type { GateTickets } from "#contract/wire/gate-tickets.ts";
import type { DoorTicket, GateScanRow } from "./gate-rows.ts";

/**
 * Turns an answer's columns into rows. Section titles are shared instead of copied, because a list may have 50,000
 * tickets.
 */
export function ticketsOf(columns: GateTickets, sections: readonly GateSection[]): DoorTicket[] {
  return columns.id.map((id, row) => ({
    id,
    section: sections[columns.section[row] ?? -1]?.title ?? "",
    seat: columns.seat[row] ?? "",
    name: columns.name[row] ?? "",
    bookingNo: columns.booking_no[row] ?? "",
    state: columns.state[row] ?? states.notIn,
    at: columns.at[row] ?? 0,
    device: columns.device[row] ?? "",
    voidReason: columns.void_reason[row] ?? "",
  }));
}

/**
 * The ticket after these scans of this device, in their order. Scans that the box office has not heard of count here
 * already. A void ticket stays void, and a known entry stays the one that counts.
 */
export function withScans(
  ticket: DoorTicket,
  scans: readonly Pick<GateScanRow, "kind" | "at" | "before">[],
  deviceName: string,
): DoorTicket {
  let now = ticket;
  for (const { kind, at, before } of scans) {
    if (now.state === states.void) return now;
    if (kind === "in" && now.state !== states.in)
      now = { ...now, state: states.in, at: Math.floor(Date.parse(at) / 1000), device: deviceName };
    if (kind === "out" && now.state === states.in) now = { ...now, state: states.out };
    if (kind === "undo") now = before === states.notIn ? notIn(now) : { ...now, state: before };
  }
  return now;
}

const notIn = (ticket: DoorTicket): DoorTicket => ({ ...ticket, state: states.notIn, at: 0, device: "" });
