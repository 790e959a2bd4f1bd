import type { GatePack } from "#contract/wire/gate/gate.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";

export const gateEvent: GatePack["event"] = {
  event_id: "12",
  event_name: "Red Gum Sessions",
  place_name: "Theatre Corella",
  starts_at: "2026-12-11T08:30:00Z",
  ends_at: "2026-12-11T11:00:00Z",
  timezone: "Australia/Sydney",
  doors_from: "2026-12-10T08:30:00Z",
  reentry: false,
};

/** A fictional ticket at a door. `change` replaces some of its fields. */
export function doorTicket(change: Partial<DoorTicket> = {}): DoorTicket {
  return {
    id: 1,
    section: "Gold B",
    seat: "G15",
    name: "Mina Rivers",
    bookingNo: "4K7QX9MZ2D",
    state: 0,
    at: 0,
    device: "",
    voidReason: "",
    admits: 1,
    inside: change.state === 1 ? 1 : 0,
    over: 0,
    order: "1001-4821",
    ...change,
  };
}

/** Columns of tickets in section 0. */
export function gateColumns(tickets: readonly DoorTicket[]): GateTickets {
  return {
    id: tickets.map(({ id }) => id),
    section: tickets.map(() => 0),
    seat: tickets.map(({ seat }) => seat),
    name: tickets.map(({ name }) => name),
    booking_no: tickets.map(({ bookingNo }) => bookingNo),
    state: tickets.map(({ state }) => state),
    at: tickets.map(({ at }) => at),
    device: tickets.map(({ device }) => device),
    void_reason: tickets.map(({ voidReason }) => voidReason),
    admits: tickets.map(({ admits }) => admits),
    inside: tickets.map(({ inside }) => inside),
    over: tickets.map(({ over }) => over),
    order_reference: tickets.map(({ order }) => order),
  };
}

/** One page of a list. */
export function gatePage(tickets: readonly DoorTicket[], change: Partial<GatePack> = {}): GatePack {
  return {
    event: gateEvent,
    other_events: [{ event_id: "77", event_name: "Hobart Stage Pair" }],
    keys: [],
    withdrawn_keys: [],
    sections: [{ id: 7, title: "Gold B" }],
    total: tickets.length,
    cursor: "100",
    tickets: gateColumns(tickets),
    next: null,
    ...change,
  };
}
