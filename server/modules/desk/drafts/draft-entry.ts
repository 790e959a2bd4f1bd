import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import { formatAbn } from "#contract/rules/account/abn.ts";
import { clearedFields } from "#contract/rules/event/draft-fields.ts";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { OrganiserTable } from "#server/db/tables/organiser-tables.ts";
import type { DraftRow } from "./draft-queries.ts";

type Changes = Readonly<Record<string, unknown>>;
type Organiser = EventEntry["organiser"];

/**
 * The entry of a draft: the published entry, with the fields that the draft sets. A draft can set only the logo of the
 * organiser, because invoices name the rest.
 */
export function organiserEntry(row: Selectable<OrganiserTable>): Organiser {
  const { name, legal_name, abn, address, gst } = row;
  return {
    name,
    ...(legal_name && { legal_name }),
    ...(abn && { abn: formatAbn(abn) }),
    ...(address && { address }),
    ...(gst && { gst }),
  };
}

/**
 * The entry of a draft: what is published, with the fields that the draft sets. Of the organiser a draft can set the logo alone, because
 * invoices name the rest.
 */
export function draftEntry(
  { ref, changes }: Pick<DraftRow, "ref" | "changes">,
  published: EventEntry | undefined,
  organiser: Organiser,
): DraftEntry {
  const set = Object.entries({ ...published, ...changes }).filter(([, value]) => value !== null);
  const { logo: _, ...seller } = published?.organiser ?? organiser;
  const own = "organiser" in changes ? (changes.organiser as Partial<Organiser> | null) : published?.organiser;
  const { organiser: __, ...entry } = Object.fromEntries(set) as DraftEntry;
  return { ...entry, ref, organiser: { ...seller, ...(own?.logo && { logo: own.logo }) } };
}

/** The fields in which a draft differs from what is published. All fields of a new event differ. */
export function changedFields(entry: DraftEntry, published: EventEntry | undefined): string[] {
  const [now, before] = [entry, published ?? { ref: entry.ref, organiser: entry.organiser }] as [Changes, Changes];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => !isDeepStrictEqual(now[field], before[field]),
  );
}

/** A draft's changes with more fields set. A field with its published value is no change, and is left out. */
export function mergeChanges(changes: Changes, set: Changes, published: EventEntry | undefined): Changes {
  const before = (published ?? {}) as Changes;
  return Object.fromEntries(
    Object.entries({ ...changes, ...set }).filter(
      ([field, value]) => !isDeepStrictEqual(value ?? null, before[field] ?? null),
    ),
  );
}

/**
 * The entry that an import gets to publish a draft. An import leaves sale, types and codes unchanged if a file omits
 * them. A draft is the whole event, so here missing fields are set to empty.
 */
export const importedEntry = (entry: DraftEntry): DraftEntry => ({
  ...(Object.fromEntries(clearedFields.map((field) => [field, null])) as Partial<EventEntry>),
  ticket_types: [],
  access_codes: [],
  ...entry,
});
