import { completeFree, hasDrawnOutline, isFree, seatLabel } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanShape, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { byLikeness, seatName } from "#src/desk/draft-engine/named-items.ts";
import { type Clash, listBy, type Parts, record, type Shape } from "../../../draft-engine/merge.ts";

const seats = listBy(seatName, record());
const tables = listBy(tableName, record());

/** A section. The size of its grid follows from its seats, and so does an outline that nobody drew. */
const section: Shape = ({ mine, theirs }) => {
  const [my, their] = [mine, theirs] as (PlanSection | undefined)[];
  // Block seats and free seats have nothing in common that could be merged.
  if (!my || !their || isFree(my) !== isFree(their)) return "whole";
  if (!isFree(my)) return record();
  const follows = !hasDrawnOutline(my) && !hasDrawnOutline(their);
  const free = record({ seats, tables, rows: "quiet", columns: "quiet", outline: follows ? "quiet" : "whole" });
  return {
    ...free,
    write: (parts, own) => {
      const merged = free.write(parts, own) as PlanSection;
      const before = own as PlanSection;
      if (!isFree(merged) || before.rows === undefined) return merged;
      const { outline, ...rest } = merged;
      return completeFree(follows && !hasDrawnOutline(before) ? rest : merged);
    },
  };
};

const named = listBy<{ name: string }>(({ name }) => name, record());

/** Shapes have no names (`byLikeness`). */
const shapes: Parts = {
  ...listBy(String),
  read: (value, base) => byLikeness((value ?? []) as PlanShape[], (base ?? []) as PlanShape[]),
  isNameless: true,
};

/** A plan. Sections are matched by their keys, and seats, tables, zones, categories and entrances by their names. */
export const planShape = record({
  // Both people may have named the plan's version. The name holds nothing that could be lost.
  version: "quiet",
  stage: record(),
  sections: listBy<PlanSection>(({ key }) => key, section),
  entrances: listBy<SeatPlan["entrances"][number]>(({ label }) => label, record()),
  zones: named,
  categories: named,
  shapes,
});

export type PlanClash = Clash<SeatPlan>;

/** One sentence: 'Stalls, A12: you both changed its note'. */
export function clashSentence({ way, things, base, mine, theirs }: PlanClash): string {
  const [list = "", name = "", inner] = way;
  if (list === "stage") return `The stage: you both changed its ${name}`;
  const places = [outerName(list, name, things[1]), ...(things[3] ? [innerName(inner, things[3])] : [])];
  const place = way.length === 1 ? "The plan" : places.join(", ");
  // Fields and names alternate along the way.
  if (way.length % 2 === 1) return `${place}: you both changed its ${way.at(-1)}`;
  if (mine === undefined) return `${place}: you removed it, and they changed it`;
  if (theirs === undefined) return `${place}: you changed it, and they removed it`;
  if (base === undefined) return `${place}: you both added it, each in another way`;
  return `${place}: you both changed its ${list === "shapes" ? "shape" : "seats"}`;
}

function outerName(list: string, name: string, thing: unknown): string {
  if (list === "sections") return (thing as PlanSection).title;
  if (list !== "shapes") return name;
  const { kind, text } = thing as PlanShape;
  return text?.words || `A ${kind}`;
}

const innerName = (list: string | undefined, thing: unknown): string =>
  list === "seats" ? seatLabel(thing as FreeSeat) : tableName(thing as PlanTable);
