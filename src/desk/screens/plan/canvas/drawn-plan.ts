import { completeFree, isFree, placedSeats } from "#contract/rules/plan/free-seats.ts";
import { landmarksOf } from "#contract/rules/plan/landmarks.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { sectionsOf, venueOf } from "../../draft/prices/venue.ts";

/** A section as the map draws it. */
interface DrawnSection {
  section: PlanSection;
  shape: Section;
  /** Empty for an area. */
  seats: readonly Seat[];
  facts: SectionFacts;
}

/** A plan in the form of buyers' map. */
export interface DrawnPlan {
  plan: SeatPlan;
  sections: readonly Section[];
  seats: ReadonlyMap<string, readonly Seat[]>;
  facts: ReadonlyMap<string, SectionFacts>;
}

const EMPTY: SeatPlan = { version: "", stage: { label: "", outline: [] }, entrances: [], sections: [] };

const known = new WeakMap<PlanSection, DrawnSection>();

/** Only sections that an edit has changed are worked out again. */
function drawnSection(section: PlanSection): DrawnSection {
  const kept = known.get(section);
  if (kept) return kept;
  const drawn = isFree(section) ? withPlaces(section) : section;
  const venue = venueOf({ ...EMPTY, sections: [drawn] }, undefined);
  const [shape] = sectionsOf(venue);
  const [own] = venue.sections;
  if (!shape || !own) throw new Error("a section without a shape");
  const seats = own.isUnits ? [] : own.seats;
  const made = { section: drawn, shape, seats, facts: factsOf(own.units, own.isUnits) };
  known.set(section, made);
  return made;
}

export function drawnPlan(plan: SeatPlan): DrawnPlan {
  const drawn = withOwnTitles(plan.sections.map(drawnSection));
  const sections = drawn.map((one) => one.section);
  const { version, stage, entrances } = plan;
  return {
    plan: { version, stage, entrances, sections, landmarks: landmarksOf(plan) },
    sections: drawn.map((one) => one.shape),
    seats: new Map(drawn.filter((one) => one.seats.length > 0).map((one) => [one.section.key, one.seats])),
    facts: new Map(drawn.map((one) => [one.section.key, one.facts])),
  };
}

/**
 * The map identifies sections by their titles. Two equal titles get an invisible difference until somebody changes one
 * of them.
 */
function withOwnTitles(drawn: readonly DrawnSection[]): DrawnSection[] {
  const counts = new Map<string, number>();
  return drawn.map((one) => {
    const { title } = one.section;
    const before = counts.get(title) ?? 0;
    counts.set(title, before + 1);
    if (before === 0) return one;
    const own = title + "\u200b".repeat(before);
    return { ...one, section: { ...one.section, title: own }, shape: { ...one.shape, title: own } };
  });
}

function withPlaces(section: PlanSection): PlanSection {
  const seats = placedSeats(section);
  const complete = section.outline?.length > 0 && section.rows ? section : completeFree(section);
  const places: number[][] = Array.from({ length: complete.rows }, () => []);
  for (const { row, column, at } of seats) places[row - 1]?.push(column, at[0], at[1]);
  return { ...complete, places, pitch: pitchOf(places), ...(section.tables && { isTables: true }) };
}

/** The smallest pitch with which seats are drawn, in plan units. */
const LEAST_PITCH = 0.3;

/** The pitch of neighbours in a row: only one in twenty is closer. It is never more than the distance between rows. */
function pitchOf(places: readonly (readonly number[])[]): number {
  const steps: number[] = [];
  for (const line of places)
    for (let at = 3; at < line.length; at += 3)
      steps.push(Math.hypot((line[at + 1] ?? 0) - (line[at - 2] ?? 0), (line[at + 2] ?? 0) - (line[at - 1] ?? 0)));
  for (const [index, line] of places.entries()) {
    const next = places[index + 1];
    if (next && line.length > 0 && next.length > 0)
      steps.push(Math.hypot((next[1] ?? 0) - (line[1] ?? 0), (next[2] ?? 0) - (line[2] ?? 0)));
  }
  const usual = steps.sort((a, b) => a - b)[Math.floor(steps.length / 20)] ?? 1;
  return Math.max(LEAST_PITCH, Math.min(1, usual));
}

const factsOf = (units: number, isArea: boolean): SectionFacts => ({
  price: "",
  left: `${formatCount(units)} ${isArea ? "place" : "seat"}${units === 1 ? "" : "s"}`,
  admits: "",
  soldOut: false,
  colour: 1,
  dimmed: false,
});
