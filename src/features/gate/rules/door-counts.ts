import { gateTicketStates as states } from "../../../../contract/rules/gate-ticket-states.ts";
import type { DoorTicket } from "../../../storage/gate-rows";

export interface SectionCount {
  title: string;
  in: number;
  expected: number;
}

export interface DoorCounts {
  in: number;
  out: number;
  /** Tickets that are not void. */
  expected: number;
  /** In the order of their titles. */
  sections: SectionCount[];
}

/** Who is in, by all that this device knows. */
export function countTickets(tickets: Iterable<DoorTicket>): DoorCounts {
  const counts: DoorCounts = { in: 0, out: 0, expected: 0, sections: [] };
  const bySection = new Map<string, SectionCount>();
  for (const { state, section } of tickets) {
    if (state === states.void) continue;
    const of = bySection.get(section) ?? { title: section, in: 0, expected: 0 };
    bySection.set(section, of);
    counts.expected += 1;
    of.expected += 1;
    if (state === states.out) counts.out += 1;
    if (state !== states.in) continue;
    counts.in += 1;
    of.in += 1;
  }
  counts.sections = [...bySection.values()].sort((one, other) =>
    one.title.localeCompare(other.title, "en-AU", { numeric: true }),
  );
  return counts;
}

/** How many were let in during each of the last minutes, oldest first; the present one is the last. */
export function perMinute(tickets: Iterable<DoorTicket>, nowMs: number, minutes = 60): number[] {
  const counts = Array.from({ length: minutes }, () => 0);
  const thisMinute = Math.floor(nowMs / 60_000);
  for (const { at } of tickets) {
    const ago = thisMinute - Math.floor(at / 60);
    if (at > 0 && ago >= 0 && ago < minutes) counts[minutes - 1 - ago] = (counts[minutes - 1 - ago] ?? 0) + 1;
  }
  return counts;
}
