import type { PlanSection } from "../seat-plan.ts";
import { completeFree, hasDrawnOutline, isFree, seatLabel } from "./free-seats.ts";
import { type ClashStep, mergeFields, mergeList, type Note } from "./merge-items.ts";
import { fieldClash, isLeftOut, itemClash } from "./merge-words.ts";
import { byName, seatName } from "./named-items.ts";
import type { FreeSeat, PlanTable, SeatTraits } from "./plan-parts.ts";
import { tableName } from "./table-seats.ts";

const TRAITS: (keyof SeatTraits)[] = ["access", "aisle", "easy", "note", "held"];
const SEAT: (keyof FreeSeat)[] = ["at", ...TRAITS, "foreign"];
const TABLE: (keyof PlanTable)[] = ["at", "shape", "seats", "size", "angle", "sold", ...TRAITS];
/** What a section has besides its seats and tables. */
const SECTION: (keyof PlanSection)[] = [
  ...([
    "title",
    "et_blockid",
    "blockstatus",
    "entrance",
    "geometry",
    "firstRow",
    "aisles",
    "gaps",
    "wheelchair",
  ] as const),
  ...(["companion", "blocked", "notes", "units", "area", "prefix", "category"] as const),
];
/** What follows from the seats, unless a block has it. */
const SIZES: (keyof PlanSection)[] = ["rows", "columns", "outline"];

/** A section that both changed, with the changes of both. */
export function mergeSection(
  base: PlanSection,
  mine: PlanSection,
  theirs: PlanSection,
  way: ClashStep[],
  note: Note,
): PlanSection {
  const free = isFree(mine);
  if (free !== isFree(theirs)) {
    // Seats in a block and seats drawn one by one have nothing in common that could be merged.
    note({ ...fieldClash(mine.title, "seats", mine, theirs), way });
    return mine;
  }
  const follows = free && !hasDrawnOutline(mine) && !hasDrawnOutline(theirs);
  const sizes = free ? (follows ? [] : (["outline"] as const)) : SIZES;
  const merged = mergeFields([...SECTION, ...sizes], base, mine, theirs, (field) =>
    note({ ...fieldClash(mine.title, field, mine[field], theirs[field]), way: [...way, { field }] }),
  );
  const seats = mergeParts("seats", SEAT, seatName, (seat) => seatLabel(seat));
  const tables = mergeParts("tables", TABLE, tableName, tableName);
  if (seats === undefined) delete merged.seats;
  else merged.seats = seats;
  if (tables === undefined) delete merged.tables;
  else merged.tables = tables;
  if (!isFree(merged) || mine.rows === undefined) return merged;
  const { outline, ...rest } = merged;
  return completeFree(follows ? rest : merged) as PlanSection;

  function mergeParts<Name extends "seats" | "tables", Item extends NonNullable<PlanSection[Name]>[number] & object>(
    list: Name,
    fields: readonly string[],
    nameOf: (item: Item) => string,
    wordsOf: (item: Item) => string,
  ): Item[] | undefined {
    if (base[list] === undefined && mine[list] === undefined && theirs[list] === undefined) return undefined;
    const keyed = (section: PlanSection) => byName((section[list] ?? []) as unknown as readonly Item[], nameOf);
    const place = (item: Item | undefined) => `${mine.title}, ${item ? wordsOf(item) : ""}`;
    const parts = mergeList({
      ...{ base: keyed(base), mine: keyed(mine), theirs: keyed(theirs) },
      merge: (was, my, their, name) =>
        mergeFields(fields as readonly (keyof Item & string)[], was, my, their, (field) =>
          note({ ...fieldClash(place(my), field, my[field], their[field]), way: [...way, { list, name }, { field }] }),
        ),
      clash: (name, my, their, after) =>
        note({
          ...itemClash(place(my ?? their), my, their),
          way: [...way, { list, name, ...(after !== undefined && { after }) }],
        }),
    });
    return parts.length === 0 && isLeftOut(base[list], mine[list], theirs[list]) ? undefined : parts;
  }
}
