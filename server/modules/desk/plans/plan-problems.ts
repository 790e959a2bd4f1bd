import { seatLabel } from "#contract/rules/plan/free-seats.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Problem } from "#contract/wire/desk/common.ts";
import type { FoundMistake, ImportError } from "../../catalogue-files/import/mistakes.ts";

type PlanProblem = NonNullable<Problem["errors"]>[number];

/** The most problems that one answer names. A plan of a stadium may have one for each seat. */
const MAX_TOLD = 200;

/**
 * The mistakes of a plan's import with their places: a JSON pointer into the plan, and the section and the seat if
 * there is one. A booked seat that the plan lacks has its section, and its name as on tickets.
 */
export function planProblems(
  { found, mistakes }: Pick<ImportError, "found" | "mistakes">,
  plan: SeatPlan,
): PlanProblem[] {
  const problems =
    found.length > 0
      ? found.map((mistake) => problemOf(mistake, plan))
      : mistakes.map((detail) => ({ pointer: "#", detail }));
  // Several events name the same seat.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()].slice(0, MAX_TOLD);
}

function problemOf({ at, what, seat }: FoundMistake, plan: SeatPlan): PlanProblem {
  const detail = sentence(what);
  if (seat) return { detail, ...placeOf(plan, seat) };
  const inPlan = /^\/places\/0\/plan(?=\/|$)/.exec(at);
  // An event can't sell the plan, for example because one of its prices names a deleted section.
  if (!inPlan) return { pointer: "#/sections", detail };
  const pointer = at.slice(inPlan[0].length);
  const [, list, index = ""] = pointer.split("/");
  const section = list === "sections" ? plan.sections[Number(index)] : undefined;
  return { pointer: `#${pointer}`, detail, ...(section && { section: section.key }) };
}

/** Where a seat is in the plan. For a seat that the plan lacks, only its section and its name are known. */
function placeOf({ sections }: SeatPlan, { section, name }: { section: string; name: string }) {
  const index = sections.findIndex(({ key }) => key === section);
  const { seats = [], tables = [] } = sections[index] ?? {};
  const named = { section, seat: name };
  // Of two seats with one name, the second is wrong.
  const at = seats.findLastIndex((one) => seatLabel(one) === name);
  const seat = seats[at];
  if (seat) return { pointer: `#/sections/${index}/seats/${at}`, ...named, row: seat.row, number: seat.number };
  const table = tables.findLastIndex((one) => name === tableName(one) || name.startsWith(`${tableName(one)}, `));
  if (table >= 0) return { pointer: `#/sections/${index}/tables/${table}`, ...named };
  return { pointer: index < 0 ? "#/sections" : `#/sections/${index}`, ...named };
}

/** Makes a sentence of a mistake. */
function sentence(what: string): string {
  const full = /^(is|must|has|may|contains|ends|lacks|needs)\b/.test(what) ? `this ${what}` : what;
  return `${full.charAt(0).toUpperCase()}${full.slice(1)}${/[.?!]$/.test(full) ? "" : "."}`;
}
