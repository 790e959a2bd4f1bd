/** The people who are inside on one ticket. */
export interface PeopleInside {
  /** Within the number that the ticket admits. */
  inside: number;
  /** Beyond it: with a copy of the ticket, or on a void one. */
  over: number;
}

/** More people than this beyond a ticket's number are not counted. Nobody lets in so many, so a device is broken. */
const MAX_OVER = 100;

/** How many people are inside on a ticket. An evacuation counts them all, whatever the ticket admits. */
export const peopleInside = ({ inside, over }: PeopleInside): number => inside + over;

/**
 * The people after an entry, and how many of those who came in were within the ticket's number (`counted`) and beyond it.
 * @param left how many people the ticket still lets in: none if it is void
 * @param people how many people the door counted. Null means everybody who was left, and one person if nobody was
 */
export function comeIn(now: PeopleInside, left: number, people: number | null) {
  const came = people ?? Math.max(1, left);
  const counted = Math.min(came, left);
  const beyond = Math.min(came - counted, MAX_OVER - now.over);
  return { inside: now.inside + counted, over: now.over + beyond, counted, beyond };
}

/**
 * The people after an exit, and how many of those who went out were within the ticket's number (`counted`).
 * @param people how many people the door counted. Null means everybody within the number, or else one person
 */
export function goOut(now: PeopleInside, people: number | null) {
  const went = people ?? (now.inside || 1);
  const counted = Math.min(went, now.inside);
  const beyond = Math.min(went - counted, now.over);
  return { inside: now.inside - counted, over: now.over - beyond, counted, beyond };
}
