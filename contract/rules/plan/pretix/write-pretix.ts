import type { PlanShape } from "../plan-parts.ts";
import type { SeatPlan } from "../plan-types.ts";
import type { Point } from "../point.ts";
import { sameValue } from "../same-value.ts";
import { writtenSeats } from "../written-seats.ts";
import { FieldReader, type Fields } from "./field-reader.ts";
import { type KeptArea, type KeptFile, keptArea, keptFile, keptSeat, keptZone, objectOf } from "./kept-parts.ts";
import { lostWords } from "./lost-words.ts";
import { areaOfShape, shapeOfArea } from "./pretix-area.ts";
import { type FileGrid, gridOf, rowsOf, type SeatsToName, type ZoneToWrite } from "./write-rows.ts";

/** How many pixels a seat takes in pretix's editor. */
const USUAL_SCALE = 25;
/** Around a plan that has no size yet, in pixels. */
const MARGIN = 50;

/**
 * A seating plan of pretix. A plan that was read from one comes back unchanged, apart from later edits.
 * @returns the file's JSON, and a sentence for each kind of thing that it cannot express
 */
export function writePretix(plan: SeatPlan): { content: Fields; lost: string[] } {
  const kept = keptFile(plan);
  const size = sizeOf(plan, kept);
  const grid: FileGrid = { scale: kept?.scale ?? USUAL_SCALE, shift: kept ? [0, 0] : size.shift };
  const zones = zonesOf(plan);
  const isSameStage = kept !== undefined && sameValue(plan.stage, kept.stage);
  const shapes = shapesOf(plan, isSameStage);
  const guids = new Set<unknown>(
    plan.sections.flatMap(({ seats = [] }) => seats.map((seat) => keptSeat(seat)?.seat.seat_guid)),
  );
  const seatsToName: SeatsToName = { guids, written: new Set(), categories: new Set() };
  const written = zones.map((zone, index) => {
    const rows = rowsOf(zone, grid, seatsToName);
    // Shapes without a zone, or whose zone was deleted, belong to the first zone.
    const isHere = (of: number | undefined) =>
      of !== undefined && of === zone.kept?.index
        ? true
        : index === 0 && !zones.some(({ kept: other }) => other && other.index === of);
    const areas = areasOf({ shapes, stage: isSameStage ? kept?.stageArea : undefined }, isHere, zone, grid);
    return {
      ...(zone.kept?.zone ?? { name: zone.name, position: { x: 0, y: 0 } }),
      ...(zone.kept && zone.name !== (zone.kept.zone.name ?? "") && { name: zone.name }),
      rows,
      ...((areas.length > 0 || zone.kept?.areas || !zone.kept) && { areas }),
    };
  });
  const content = {
    ...kept?.file,
    name: plan.name ?? (typeof kept?.file.name === "string" ? kept.file.name : "Plan"),
    categories: categoriesOf(plan, kept, seatsToName.categories),
    zones: written,
    ...(!kept && { size: { width: size.width, height: size.height } }),
  };
  return { content, lost: lostWords(plan) };
}

/** The zones of the plan, and one more for each section that is in none. */
function zonesOf({ zones = [], sections }: SeatPlan): ZoneToWrite[] {
  const byKey = new Map(sections.map((section) => [section.key, section]));
  const taken = new Set<string>();
  const drawn = zones.map((zone): ZoneToWrite => {
    const mine = zone.sections.flatMap((key) => {
      const section = taken.has(key) ? undefined : byKey.get(key);
      taken.add(key);
      return section ? [section] : [];
    });
    const kept = keptZone(zone);
    return { name: zone.name, sections: mine, ...(kept && { kept }) };
  });
  const others = sections.filter(({ key }) => !taken.has(key));
  return [...drawn, ...others.map((section) => ({ name: section.title, sections: [section] }))];
}

/** The plan's shapes, its stage, and its areas and quantities, which pretix can only draw. */
function shapesOf(plan: SeatPlan, isSameStage: boolean): PlanShape[] {
  const areas = plan.sections.filter(({ units }) => units !== undefined);
  return [
    ...(isSameStage ? [] : [outlined(plan.stage.outline, plan.stage.label)]),
    ...(plan.shapes ?? []),
    ...areas.map(({ outline, title }) => outlined(outline ?? [], title)),
  ];
}

/** A polygon with words in its middle. */
function outlined(outline: readonly Point[], words: string): PlanShape {
  const [x, y] = outline[0] ?? [0, 0];
  const middle = (axis: 0 | 1) => outline.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, outline.length);
  return {
    kind: "polygon",
    at: [x, y],
    points: outline.map((point): Point => [point[0] - x, point[1] - y]),
    text: { words, at: [middle(0) - x, middle(1) - y] },
    colour: "#cccccc",
  };
}

/**
 * @param given the categories of seats that were in no file of pretix. A section without a category gives its title
 */
function categoriesOf(plan: SeatPlan, kept: KeptFile | undefined, given: ReadonlySet<string>): Fields[] {
  const list: readonly unknown[] = Array.isArray(kept?.file.categories) ? kept.file.categories : [];
  const old = list.flatMap((category): Fields[] => {
    const fields = objectOf(category);
    return fields ? [fields] : [];
  });
  const ours = new Map((plan.categories ?? []).map((category) => [category.name, category]));
  const stays = old
    .filter((category) => category.name === "" || ours.has(String(category.name)))
    .map((category): Fields => {
      const { colour } = ours.get(String(category.name)) ?? {};
      return colour === undefined || colour === category.color ? category : { ...category, color: colour };
    });
  const names = new Set(stays.map(({ name }) => name));
  const added = [...ours.values()].filter(({ name }) => !names.has(name));
  const others = [...given].filter((name) => !names.has(name) && !ours.has(name));
  return [
    ...stays,
    ...added.map(({ name, colour }) => ({ name, ...(colour && { color: colour }) })),
    ...others.map((name) => ({ name })),
  ];
}

/** The size of a plan in pixels, and the shift that brings all of it to the right of and below the corner. */
function sizeOf(plan: SeatPlan, kept: KeptFile | undefined): { width: number; height: number; shift: Point } {
  if (kept) return { width: 0, height: 0, shift: [0, 0] };
  const points = [
    ...plan.stage.outline,
    ...plan.sections.flatMap((section) => [...(section.outline ?? []), ...writtenSeats(section).map(({ at }) => at)]),
    ...(plan.shapes ?? []).map(({ at }) => at),
  ];
  const least = (axis: 0 | 1) => points.reduce((found, point) => Math.min(found, point[axis]), Infinity) * USUAL_SCALE;
  const most = (axis: 0 | 1) => points.reduce((found, point) => Math.max(found, point[axis]), -Infinity) * USUAL_SCALE;
  const shift: Point = [Math.round(MARGIN - least(0)), Math.round(MARGIN - least(1))];
  return { width: Math.ceil(most(0) + shift[0] + MARGIN), height: Math.ceil(most(1) + shift[1] + MARGIN), shift };
}

/**
 * The areas of a zone, in the order of the file that they came from. New ones follow.
 * @param stage the area that became the plan's stage
 * @param isHere whether a shape is in this zone, by the zone of its file
 */
function areasOf(
  { shapes, stage }: { shapes: readonly PlanShape[]; stage: KeptArea | undefined },
  isHere: (zone: number | undefined) => boolean,
  zone: ZoneToWrite,
  file: FileGrid,
): Fields[] {
  const grid = gridOf(zone, file);
  const drawn = shapes.flatMap((shape) => {
    const kept = keptArea(shape);
    if (!isHere(kept?.zone)) return [];
    if (!kept || kept.zone !== zone.kept?.index) return [{ place: Infinity, area: areaOfShape(shape, grid) }];
    const was = shapeOfArea(new FieldReader(), kept.area, "", grid);
    return [{ place: kept.place, area: areaOfShape(shape, grid, { area: kept.area, shape: was }) }];
  });
  const all = stage && isHere(stage.zone) ? [...drawn, stage] : drawn;
  return all.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ area }) => area);
}
