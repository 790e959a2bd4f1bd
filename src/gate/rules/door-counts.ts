import { peopleInside } from "#contract/rules/gate/gate-people.ts";
import { naturalOrder } from "#contract/rules/text/natural-order.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { gateTicketStates as states } from "../storage/gate-ticket-states.ts";

/**
 * How many people are inside, including those with a copy of a ticket or a void one, and how many the tickets admit.
 */
interface PeopleCount {
  in: number;
  expected: number;
}

export interface SectionCount {
  title: string;
  /** Tickets with somebody inside. */
  in: number;
  /** Tickets that are not void. */
  expected: number;
  people: PeopleCount;
}

export interface DoorCounts {
  in: number;
  out: number;
  /** The number of tickets that are not void. */
  expected: number;
  people: PeopleCount;
  /** Ordered by title. */
  sections: SectionCount[];
}

/** Who is in, from everything that this device knows. */
export function countTickets(tickets: Iterable<DoorTicket>): DoorCounts {
  const counts: DoorCounts = { in: 0, out: 0, expected: 0, people: nobody(), sections: [] };
  const bySection = new Map<string, SectionCount>();
  for (const ticket of tickets) {
    const of = bySection.get(ticket.section) ?? emptySection(ticket.section);
    if (add(ticket, 1, counts, of)) bySection.set(ticket.section, of);
  }
  counts.sections = inOrder([...bySection.values()]);
  return counts;
}

/** The counts after one ticket has changed, without recounting the up to 50,000 others. */
export function recount(counts: DoorCounts, before: DoorTicket | undefined, after: DoorTicket): DoorCounts {
  const now = { ...counts, people: { ...counts.people } };
  const sections = new Map(
    counts.sections.map((section) => [section.title, { ...section, people: { ...section.people } }]),
  );
  const of = (title: string) => sections.get(title) ?? emptySection(title);
  if (before) add(before, -1, now, of(before.section));
  const section = of(after.section);
  if (add(after, 1, now, section)) sections.set(section.title, section);
  now.sections = inOrder([...sections.values()].filter(({ expected, people }) => expected > 0 || people.in > 0));
  return now;
}

/**
 * Adds a ticket to the counts, or removes it with -1.
 * @returns whether the ticket counts at all
 */
function add(ticket: DoorTicket, by: 1 | -1, counts: DoorCounts, section: SectionCount): boolean {
  const { state, admits } = ticket;
  const here = peopleInside(ticket);
  for (const count of [counts, section]) count.people.in += by * here;
  if (state === states.void) return here > 0;
  for (const count of [counts, section]) {
    count.expected += by;
    count.people.expected += by * (admits || 1);
  }
  if (state === states.out) counts.out += by;
  if (state === states.in) {
    counts.in += by;
    section.in += by;
  }
  return true;
}

const nobody = (): PeopleCount => ({ in: 0, expected: 0 });
const emptySection = (title: string): SectionCount => ({ title, in: 0, expected: 0, people: nobody() });

const inOrder = (sections: SectionCount[]) => sections.sort((one, other) => naturalOrder(one.title, other.title));

/** How many people were let in during each of the last minutes, oldest first. The last one is the current minute. */
export function perMinute(tickets: Iterable<DoorTicket>, nowMs: number, minutes = 60): number[] {
  const counts = Array.from({ length: minutes }, () => 0);
  const thisMinute = Math.floor(nowMs / 60_000);
  for (const ticket of tickets) {
    const ago = thisMinute - Math.floor(ticket.at / 60);
    if (ticket.at > 0 && ago >= 0 && ago < minutes)
      counts[minutes - 1 - ago] = (counts[minutes - 1 - ago] ?? 0) + Math.max(1, peopleInside(ticket));
  }
  return counts;
}
