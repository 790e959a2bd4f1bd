import { type PlanSection, type Point, type SeatPlan, withAreas } from "#contract/rules/seats/seat-plan.ts";
import theBoatshed from "./plans/the-boatshed.json" with { type: "json" };
import theatreCorella from "./plans/theatre-corella.json" with { type: "json" };

/** The plans that were drawn in the plan editor, as it downloads them, by their names in places.json (docs/plans.md). */
const DRAWN = {
  "theatre-corella": theatreCorella as unknown as SeatPlan,
  "the-boatshed": theBoatshed as unknown as SeatPlan,
};

/** A demo venue's plan: a recipe, or the name of one that was drawn. */
export type DemoPlan = PlanRecipe | { drawn: keyof typeof DRAWN };

/** A recipe for a demo venue's plan: tiers of arcs around a centre, straight blocks, or both; or standing areas. */
interface PlanRecipe {
  stage: { label: string; width: number; depth: number; at?: Point };
  entrances: { label: string; at: Point }[];
  tiers?: Tier[];
  blocks?: Block[];
  areas?: (Pick<PlanSection, "key" | "title" | "outline"> & { units: number })[];
  /** Fields that override those of the section with this key: wheelchair places, blocked seats, notes. */
  marks?: Record<string, Partial<PlanSection>>;
}

interface Tier {
  radius: number;
  rows: number;
  from: number;
  to: number;
  centre?: Point;
  rowPitch?: number;
  /** The aisle between two sections, in degrees. */
  aisleDegrees?: number;
  sections: Row[];
}

type Row = SectionRecipe & {
  /** Repeats the section this often; {n} in its key and title becomes the number. */
  repeat?: number;
  /** The number of the first one, 1 if left out. No two sections of a venue share a number, whatever their ring. */
  firstNumber?: number;
};

interface SectionRecipe {
  key: string;
  title?: string;
  block?: string;
  columns: number;
  aisles?: number[];
  firstRow?: number;
  /** How many seats row 1 lacks at each end. Each further row lacks one fewer. */
  taper?: number;
  units?: number;
  prefix?: string;
}

type Block = SectionRecipe & { at: Point; rows: number; angle?: number; rowPitch?: number; seatPitch?: number };

/** Builds a plan with outlines and row geometry from a recipe, or returns the drawn plan that it names. */
export function buildPlan(version: string, recipe: DemoPlan): SeatPlan {
  if ("drawn" in recipe) return { ...DRAWN[recipe.drawn], version };
  const { width, depth, at = [0, 0], label } = recipe.stage;
  const [x, y] = at;
  const seated = [...(recipe.tiers ?? []).flatMap(tierSections), ...(recipe.blocks ?? []).map(blockSection)];
  const sections: PlanSection[] = [...seated, ...withAreas(recipe.areas ?? [])];
  return {
    version,
    stage: {
      label,
      outline: [
        [x - width / 2, y - depth],
        [x + width / 2, y - depth],
        [x + width / 2, y],
        [x - width / 2, y],
      ],
    },
    entrances: recipe.entrances,
    sections: sections.map((section) => ({
      ...section,
      entrance: nearestEntrance(section, recipe.entrances),
      ...recipe.marks?.[section.key],
    })),
  };
}

/** Returns the entrance that is closest to the middle of the section. A venue's marks may override it. */
function nearestEntrance({ outline }: PlanSection, entrances: PlanRecipe["entrances"]): string {
  const middle = (axis: 0 | 1) => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length;
  const [x, y] = [middle(0), middle(1)];
  const distance = ({ at }: PlanRecipe["entrances"][number]) => Math.hypot(at[0] - x, at[1] - y);
  return entrances.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest)).label;
}

function tierSections(tier: Tier): PlanSection[] {
  const { radius, rows, centre = [0, 0], rowPitch = 1, aisleDegrees = 2 } = tier;
  const recipes = tier.sections.flatMap(repeated);
  const direction = Math.sign(tier.to - tier.from);
  const span = Math.abs(tier.to - tier.from) - aisleDegrees * (recipes.length - 1);
  const columns = recipes.reduce((sum, recipe) => sum + recipe.columns, 0);
  let angle = tier.from;
  return recipes.map((recipe) => {
    const from = angle;
    const to = from + (direction * span * recipe.columns) / columns;
    angle = to + direction * aisleDegrees;
    const geometry = { kind: "arc", centre, radius, rowPitch, from: round(from), to: round(to) } as const;
    const inner = arcPoints(centre, radius - 0.6, from, to);
    const outer = arcPoints(centre, radius + (rows - 1) * rowPitch + 0.6, to, from);
    return { ...planSection(recipe, rows), outline: [...inner, ...outer], geometry };
  });
}

function blockSection(block: Block): PlanSection {
  const { at, rows, columns, angle = 0, rowPitch = 1, seatPitch = 1 } = block;
  const radians = (angle * Math.PI) / 180;
  const corner = (along: number, away: number): Point => [
    round(at[0] + along * Math.cos(radians) - away * Math.sin(radians)),
    round(at[1] + along * Math.sin(radians) + away * Math.cos(radians)),
  ];
  const right = (columns - 1) * seatPitch + 0.6;
  const back = (rows - 1) * rowPitch + 0.6;
  return {
    ...planSection(block, rows),
    outline: [corner(-0.6, -0.6), corner(right, -0.6), corner(right, back), corner(-0.6, back)],
    geometry: { kind: "block", origin: at, angle, seatPitch, rowPitch },
  };
}

function planSection(recipe: SectionRecipe, rows: number): Omit<PlanSection, "outline"> {
  const { key, title = key, block, columns, aisles, firstRow, taper = 0, units, prefix } = recipe;
  const gaps = Array.from({ length: Math.min(taper, rows) }, (_, index) => index + 1).flatMap((row) => {
    const missing = taper - row + 1;
    return [[row, 1, missing] as const, [row, columns - missing + 1, columns] as const];
  });
  return {
    key,
    title,
    et_blockid: block ?? "0",
    blockstatus: "1",
    rows,
    columns,
    ...(aisles ? { aisles } : {}),
    ...(firstRow ? { firstRow } : {}),
    ...(gaps.length > 0 ? { gaps } : {}),
    ...(units ? { units } : {}),
    ...(prefix ? { prefix } : {}),
  };
}

function repeated({ repeat, firstNumber = 1, ...recipe }: Row): SectionRecipe[] {
  if (!repeat) return [recipe];
  return Array.from({ length: repeat }, (_, index) => {
    const number = String(firstNumber + index);
    return {
      ...recipe,
      key: recipe.key.replace("{n}", number),
      title: (recipe.title ?? recipe.key).replace("{n}", number),
      block: number,
    };
  });
}

/** Returns points of an arc, at most 4 degrees apart, so that the seats of the outer row stay inside the outline. */
function arcPoints(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 4));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] + radius * Math.sin(angle))];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
