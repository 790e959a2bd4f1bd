import type { PlanSection, SeatPlan } from "../seat-plan.ts";
import { completeFree, hasDrawnOutline } from "./free-seats.ts";
import type { ClashStep, PlanClash } from "./merge-items.ts";
import { byName, seatName } from "./named-items.ts";
import type { FreeSeat } from "./plan-parts.ts";
import { sameValue } from "./same-value.ts";
import { tableName } from "./table-seats.ts";

type Thing = Record<string, unknown>;

/**
 * A merged plan with theirs at a clash. The plan may have changed since, for example by another clash: what is no longer there stays
 * away.
 */
export const withTheirs = (plan: SeatPlan, { way, theirs }: PlanClash): SeatPlan =>
  changed(plan as unknown as Thing, way, theirs) as unknown as SeatPlan;

function changed(thing: Thing, [step, ...rest]: readonly ClashStep[], theirs: unknown): Thing {
  if (!step) return thing;
  if ("field" in step) {
    const { field } = step;
    const value = rest.length === 0 ? theirs : changed(thing[field] as Thing, rest, theirs);
    const { [field]: _old, ...others } = thing;
    return value === undefined ? others : { ...thing, [field]: value };
  }
  const list = (thing[step.list] ?? []) as Thing[];
  const next = rest.length === 0 ? replaced(list, step, theirs as Thing | undefined) : inItem(list, step, rest, theirs);
  const result = { ...thing, [step.list]: next };
  const isSized = thing.rows !== undefined && (step.list === "seats" || step.list === "tables");
  return isSized ? resized(result, hasDrawnOutline(thing as unknown as PlanSection)) : result;
}

/** The section with the size of its grid, and with an outline around its seats unless somebody drew another. */
function resized({ outline, ...section }: Thing, isDrawn: boolean): Thing {
  return completeFree((isDrawn ? { ...section, outline } : section) as Partial<PlanSection>) as Thing;
}

type ListStep = Exclude<ClashStep, { field: string }>;

function inItem(list: readonly Thing[], step: ListStep, rest: readonly ClashStep[], theirs: unknown): Thing[] {
  const item = itemOf(list, step);
  return list.map((one) => (one === item ? changed(one, rest, theirs) : one));
}

function replaced(list: readonly Thing[], step: ListStep, theirs: Thing | undefined): Thing[] {
  const item = itemOf(list, step);
  if (item) return list.flatMap((one) => (one === item ? (theirs ? [theirs] : []) : [one]));
  if (!theirs) return [...list];
  const before = "after" in step && step.after !== undefined ? named(list, step.list).get(step.after) : undefined;
  const place = "place" in step ? step.place : before ? list.indexOf(before) + 1 : 0;
  return [...list.slice(0, place), theirs, ...list.slice(place)];
}

function itemOf(list: readonly Thing[], step: ListStep): Thing | undefined {
  if ("like" in step) return step.like === undefined ? undefined : list.find((one) => sameValue(one, step.like));
  return named(list, step.list).get(step.name);
}

const named = (list: readonly Thing[], name: string) =>
  byName(list, (item) => {
    if (name === "seats") return seatName(item as unknown as FreeSeat);
    if (name === "tables") return tableName(item as { name: string });
    return String(item.key ?? item.label ?? item.name);
  });
