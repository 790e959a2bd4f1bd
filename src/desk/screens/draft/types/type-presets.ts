import { slugify } from "#contract/rules/text/slug.ts";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";

/** The kind of ticket that buyers get if they choose none. An event with several kinds needs one. */
const ADULT: TicketTypeEntry = { ref: "adult", name: "Adult" };

/** Kinds of ticket that most venues have. */
export const typePresets = {
  Concession: {
    ref: "concession",
    name: "Concession",
    percent: 80,
    needs: "word",
    note: "Bring your concession card.",
  },
  Child: { ref: "child", name: "Child", percent: 50, needs: "word", note: "15 years and younger." },
  "Companion Card": {
    ref: "companion",
    name: "Companion Card",
    companion: true,
    note: "For the companion of a person with a Companion Card.",
  },
  Family: { ref: "family", name: "Family", percent: 75, min: 4, note: "At least 4 tickets in one order." },
} as const satisfies Readonly<Record<string, TicketTypeEntry>>;

export type PresetName = keyof typeof typePresets;

const has = (types: readonly TicketTypeEntry[], ref: string) => types.some((type) => type.ref === ref);

/** Adds a kind of ticket to the list. The first one also adds the usual kind above it. */
export function withType(types: readonly TicketTypeEntry[], added: TicketTypeEntry): TicketTypeEntry[] {
  const before = types.length === 0 ? [ADULT] : types;
  return [...before, { ...added, ref: freeRef(before, added.ref) }];
}

/** A kind of ticket for its organiser to name. Its name is unique within the event. */
export function otherType(types: readonly TicketTypeEntry[]): TicketTypeEntry {
  const names = new Set(types.map(({ name }) => name.toLowerCase()));
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? "Other" : `Other ${at}`;
    if (!names.has(name.toLowerCase())) return { ref: "other", name, needs: "word" };
  }
}

/** A ref that no other kind of the event has: 'child', 'child-2'. */
function freeRef(types: readonly TicketTypeEntry[], wanted: string): string {
  const ref = slugify(wanted);
  for (let more = 1; ; more += 1) {
    const next = more === 1 ? ref : `${ref}-${more}`;
    if (!has(types, next)) return next;
  }
}
