import type { PlanSection, SeatPlan } from "../seats/seat-plan.ts";
import { quoted } from "../text/quoted.ts";
import { checkAccess } from "./checks/check-access.ts";
import { checkNewParts } from "./checks/check-free-seats.ts";
import { type ComingPrices, unpricedSections } from "./checks/check-prices.ts";
import { checkReach } from "./checks/check-reach.ts";
import { checkSections } from "./checks/check-sections.ts";
import { completeFree, isFree } from "./free-seats.ts";
import type { PlanProblem } from "./plan-problem.ts";

/** What a plan's problems depend on besides the plan. */
export interface PlanFacts {
  /**
   * What coming events have a price for. Prices are not checked if this is omitted, or null because no event is coming.
   */
  prices?: ComingPrices | null;
  /** The venue's type, which decides whether it sells seats, quantities or areas. Left out, this is not checked. */
  type?: string;
}

/**
 * All problems of a plan, each with its place: first the errors that an import refuses, then warnings about what can be
 * published but may not be meant. The plan has the shape of an import file's plan. It may be unfinished: without
 * sections, or with sections that lack what an import works out.
 */
export function checkPlan(plan: SeatPlan, facts: PlanFacts = {}): PlanProblem[] {
  const whole = { ...plan, sections: plan.sections.map(completed) };
  const errors = [...unfinished(plan), ...planErrors(whole, facts.type)];
  const tooMany = errors.some(({ kind }) => kind === "too-many-seats");
  // A plan that is too large to be sold is not checked seat by seat either.
  return [
    ...errors,
    ...unpricedSections(plan, facts.prices ?? null),
    ...(tooMany ? [] : [...checkAccess(whole), ...checkReach(whole)]),
  ];
}

/**
 * The errors for which an import refuses a complete plan.
 * @param type the venue's type. Without it, what the sections sell is not checked
 */
export const planErrors = (plan: SeatPlan, type?: string): PlanProblem[] => [
  ...checkSections(plan, type),
  ...checkNewParts(plan),
];

/** A section with everything that the checks read. */
function completed(section: PlanSection): PlanSection {
  const { rows, columns, outline } = section;
  if (rows !== undefined && columns !== undefined && outline !== undefined) return section;
  if (isFree(section)) return completeFree(section);
  return { ...section, rows: rows ?? 1, columns: columns ?? 1, outline: outline ?? [] };
}

function unfinished({ sections }: SeatPlan): PlanProblem[] {
  const severity = "error";
  if (sections.length === 0)
    return [{ kind: "no-sections", severity, words: "Plan has no sections yet", path: ["sections"] }];
  return sections.flatMap((section, index) => {
    if (isFree(section)) return [];
    const needed = section.units === undefined ? (["rows", "columns", "outline"] as const) : (["outline"] as const);
    const missing = needed.filter((field) => section[field] === undefined);
    if (missing.length === 0) return [];
    const words = `Section '${quoted(section.key)}' lacks ${missing.join(", ")}`;
    return [{ kind: "incomplete" as const, severity, words, section: section.key, path: ["sections", index] }];
  });
}
