import { distance, hasDrawnOutline, isFree, seatLabel } from "#contract/rules/plan/free-seats.ts";
import type { PlanTable, SeatTraits } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/plan/point.ts";
import { changedFields, sameValue } from "#contract/rules/plan/same-value.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import { expandSection, type PlanSection, placeSeat, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { byName } from "#src/desk/draft-engine/named-items.ts";
import { differenceOf, KIND_WORDS, type PlanDifference, pairs } from "./plan-difference.ts";

/** Within this distance of an old name's place, a new name counts as a renamed seat, in plan units. */
const SAME_SPOT = 0.25;

/** A seat in the form that both kinds of section share. */
interface ComparedSeat extends SeatTraits {
  at?: Point;
  row?: string;
  number?: string;
  foreign?: unknown;
}

/** The sections of two plans, their seats and their tables. */
export function compareSections(before: SeatPlan, after: SeatPlan): PlanDifference[] {
  const [old, now] = [byName(before.sections, keyOf), byName(after.sections, keyOf)];
  const found = pairs(old, now).flatMap(([was, is]): PlanDifference[] => {
    if (was === is) return [];
    const section = (is ?? was) as PlanSection;
    const { key, title } = section;
    const facts = { what: "section" as const, section: key };
    const seats = [...compareSeats(was, is), ...compareTables(was, is)];
    if (!was || !is) {
      const kind = is ? ("added" as const) : ("gone" as const);
      return [{ kind, ...facts, words: `${title} ${KIND_WORDS[kind]}` }, ...seats];
    }
    const fields = changedFields(sectionFacts(was, is), sectionFacts(is, was));
    if (fields.length === 0) return seats;
    return [{ kind: "changed", ...facts, words: `${title} changed: ${fields.join(", ")}`, fields }, ...seats];
  });
  return withRenamed(found);
}

const keyOf = ({ key }: PlanSection) => key;

/** A section's own fields, without its seats, which are compared one by one. A computed outline is left out. */
function sectionFacts(section: PlanSection, other: PlanSection): Partial<PlanSection> {
  const { title, entrance, category, units, prefix, area, et_blockid = "0", blockstatus } = section;
  const isOther = !sameValue(section.outline, other.outline);
  const isDrawn = section.outline && isOther && (hasDrawnOutline(section) || hasDrawnOutline(other));
  return {
    title,
    et_blockid,
    ...(entrance !== undefined && { entrance }),
    ...(category !== undefined && { category }),
    ...(units !== undefined && { units }),
    ...(prefix !== undefined && { prefix }),
    ...(area !== undefined && { area }),
    ...(blockstatus !== undefined && { blockstatus }),
    ...(isDrawn && { outline: section.outline }),
  };
}

function compareSeats(was: PlanSection | undefined, is: PlanSection | undefined): PlanDifference[] {
  if (was?.seats !== undefined && was.seats === is?.seats) return [];
  const { key, title } = (is ?? was) as PlanSection;
  return pairs(seatsOf(was), seatsOf(is)).flatMap(([before, after, label]) => {
    if (before && after && sameValue(before, after)) return [];
    const difference =
      before && after ? differenceOf(factsOf(before), factsOf(after)) : KINDS[after ? "added" : "gone"];
    const seat = after ?? before;
    if (!difference || !seat) return [];
    const fields = "fields" in difference && difference.kind === "changed" ? `: ${difference.fields.join(", ")}` : "";
    const name = label.replace(/\n\d+$/, "");
    const words = `${title}: ${name} ${KIND_WORDS[difference.kind]}${fields}`;

    return [{ ...difference, what: "seat" as const, words, section: key, name, ...(seat.at && { at: seat.at }) }];
  });
}

const KINDS = { added: { kind: "added" }, gone: { kind: "gone" } } as const;

/** The compared fields of a seat. Two seats of one name may spell their row differently. */
const factsOf = ({ row: _row, number: _number, ...facts }: ComparedSeat) => facts;

/** The seats of a section that stand in rows, by their names, in either form of section. */
function seatsOf(section: PlanSection | undefined): Map<string, ComparedSeat> {
  if (section === undefined || section.units !== undefined) return new Map();
  if (isFree(section)) return byName(section.seats ?? [], seatLabel);
  return byName(
    expandSection(section).filter(({ type }) => type !== "gap"),
    ({ label }) => label,
    ({ row, column, type, note, blocked }) => {
      const at = placeSeat(section, row, column);
      return {
        ...(at && { at }),
        ...(type !== "seat" && { access: type as "wheelchair" | "companion" }),
        ...(note !== null && { note }),
        ...(blocked && { held: "blocked" }),
      };
    },
  );
}

function compareTables(was: PlanSection | undefined, is: PlanSection | undefined): PlanDifference[] {
  const named = (section: PlanSection | undefined) => byName<PlanTable>(section?.tables ?? [], tableName);
  const { key, title } = (is ?? was) as PlanSection;
  return pairs(named(was), named(is)).flatMap(([before, after]) => {
    const difference = before && after ? differenceOf(before, after) : KINDS[after ? "added" : "gone"];
    const table = after ?? before;
    if (!difference || !table) return [];
    const fields = "fields" in difference && difference.kind === "changed" ? `: ${difference.fields.join(", ")}` : "";
    const words = `${title}: ${tableName(table)} ${KIND_WORDS[difference.kind]}${fields}`;
    return [{ ...difference, what: "table" as const, words, section: key, name: tableName(table), at: table.at }];
  });
}

/** Joins a removed name and a new one in the same place into one difference: the seat was renamed. */
function withRenamed(found: readonly PlanDifference[]): PlanDifference[] {
  const seats = found.flatMap((one) => (one.what === "seat" && one.at ? [{ ...one, at: one.at, one }] : []));
  const cells = groupedBy(
    seats.filter(({ kind }) => kind === "gone"),
    ({ at: [x, y] }) => `${Math.floor(x)} ${Math.floor(y)}`,
  );
  const around = ([x, y]: Point) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${Math.floor(x) + dx} ${Math.floor(y) + dy}`) ?? []),
    );
  const renamed = new Map<PlanDifference, PlanDifference>();
  const taken = new Set<PlanDifference>();
  for (const added of seats.filter(({ kind }) => kind === "added")) {
    const gone = around(added.at).find((was) => !taken.has(was.one) && distance(was.at, added.at) < SAME_SPOT);
    if (!gone) continue;
    taken.add(gone.one);
    const to = gone.section === added.section ? added.name : added.words.replace(/ is new$/, "");
    const words = gone.words.replace(/ is gone$/, ` is now ${to}`);
    renamed.set(added.one, { ...added.one, kind: "renamed", words, ...(gone.name && { name: gone.name }) });
  }
  return found.flatMap((one) => (taken.has(one) ? [] : [renamed.get(one) ?? one]));
}
