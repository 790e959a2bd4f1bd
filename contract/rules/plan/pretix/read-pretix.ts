import { groupedBy } from "../../text/grouped-by.ts";
import { inventedStage, stageOfArea } from "../file-stage.ts";
import { completeFree, distance, round } from "../free-seats.ts";
import { PlanFileError } from "../plan-file-error.ts";
import type { FreeSeat, PlanShape, PlanZone } from "../plan-parts.ts";
import type { PlanSection, SeatPlan } from "../plan-types.ts";
import type { Point } from "../point.ts";
import { FieldReader, type Fields } from "./field-reader.ts";
import { type KeptArea, type KeptFile, type KeptRow, type KeptSeat, type KeptZone, keptArea } from "./kept-parts.ts";
import { shapeOfArea } from "./pretix-area.ts";

/** How many pixels a seat takes in pretix's editor. A file with another spacing has a scale of its own. */
const USUAL_SCALE = 25;
/** The most seats that a plan may have. */
const MAX_SEATS = 250_000;

/** A seat of the file, with its position. */
interface FoundSeat {
  seat: FreeSeat;
  category: string;
}

/**
 * A plan from a seating plan of pretix. Each zone gives a section for each of its categories. Fields that our plan
 * lacks are stored in `foreign`, and `writePretix` restores them.
 * @param value the file's JSON
 * @param version the version of the plan
 * @throws PlanFileError with each mistake and its place
 */
export function readPretix(value: unknown, version = "1"): SeatPlan {
  const read = new FieldReader();
  const { zones, ...file } = read.object(value, "");
  const name = read.text(file.name, "name", 200);
  const categories = categoriesOf(read, file);
  const zoneList = read.list(zones, "zones");
  if (zoneList.length === 0) read.mistakes.push("zones must have at least one zone");
  const scale = scaleOf(zoneList);
  const found = zoneList.map((zone, index) => zoneOf(read, zone, index, scale));
  const seats = found.reduce((sum, zone) => sum + zone.seats.length, 0);
  if (seats > MAX_SEATS) read.mistakes.push(`the file has ${seats} seats: at most ${MAX_SEATS}`);
  if (read.mistakes.length === 0 && seats === 0) read.mistakes.push("the file has no seats");
  if (read.mistakes.length > 0) throw new PlanFileError(read.mistakes);

  const keys = new Set<string>();
  const known = new Set(categories.map((category) => category.name));
  const sections: PlanSection[] = [];
  const ourZones = found.map((zone, index): PlanZone => {
    const mine = sectionsOf(zone.seats, zone.name || `Zone ${index + 1}`, keys, known);
    sections.push(...mine);
    return { name: zone.name, sections: mine.map(({ key }) => key), foreign: { pretix: zone.kept } };
  });
  const shapes = found.flatMap((zone) => zone.shapes);
  const stageShape = shapes.find(isStage);
  const stage = stageShape ? stageOfArea(stageShape) : inventedStage(sections);
  const stageArea = stageShape && keptArea(stageShape);
  const drawn = shapes.filter((shape) => shape !== stageShape);
  return {
    format: 2,
    version,
    ...(name && { name }),
    stage,
    entrances: [],
    sections,
    zones: ourZones,
    ...(categories.length > 0 && { categories }),
    ...(drawn.length > 0 && { shapes: drawn }),
    foreign: { pretix: { file, scale, stage, ...(stageArea && { stageArea }) } satisfies KeptFile },
  };
}

const isStage = ({ kind, text }: PlanShape) =>
  kind !== "text" && /^\s*(?:main )?(?:stage|screen|podium|bühne|leinwand)\s*$/i.test(text?.words ?? "");

function categoriesOf(read: FieldReader, file: Fields): { name: string; colour?: string }[] {
  const names = new Set<string>();
  return read.list(file.categories, "categories").flatMap((value, index) => {
    const place = `categories[${index}]`;
    const category = read.object(value, place);
    const name = read.text(category.name, `${place}.name`, 200);
    const colour = read.optionalText(category.color, `${place}.color`, 60);
    if (name === "" || names.has(name)) return [];
    names.add(name);
    return [{ name, ...(colour && { colour }) }];
  });
}

/** How many pixels make one seat: the usual distance between neighbours in a row. */
function scaleOf(zones: readonly unknown[]): number {
  const read = new FieldReader();
  const steps = zones.flatMap((zone) =>
    read.list(read.object(zone, "").rows, "").flatMap((row) => {
      const places = read
        .list(read.object(row, "").seats, "")
        .map((seat) => read.position(read.object(seat, "").position, ""));
      return places.slice(1).flatMap((at, index) => distance(places[index] ?? at, at) || []);
    }),
  );
  const usual = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? USUAL_SCALE;
  const isUsual = usual > USUAL_SCALE * 0.8 && usual < USUAL_SCALE * 1.25;
  return isUsual ? USUAL_SCALE : Math.max(1, round(usual));
}

function zoneOf(read: FieldReader, value: unknown, index: number, scale: number) {
  const place = `zones[${index}]`;
  const { rows, areas, ...zone } = read.object(value, place);
  const origin = read.optionalPosition(zone.position, `${place}.position`);
  const keptRows: KeptRow[] = [];
  const seats = read.list(rows, `${place}.rows`).flatMap((row, at) => {
    const found = rowOf(read, row, `${place}.rows[${at}]`, { zone: index, row: at, origin, scale });
    keptRows.push(found.kept);
    return found.seats;
  });
  const shapes = read.list(areas, `${place}.areas`).map((value, at): PlanShape => {
    const area = read.object(value, `${place}.areas[${at}]`);
    const shape = shapeOfArea(read, area, `${place}.areas[${at}]`, { origin, scale });
    return { ...shape, foreign: { pretix: { zone: index, place: at, area } satisfies KeptArea } };
  });
  return {
    name: read.optionalText(zone.name, `${place}.name`, 150),
    kept: { index, zone, rows: keptRows, ...(areas !== undefined && { areas: true }) } satisfies KeptZone,
    seats,
    shapes,
  };
}

interface RowPlace {
  zone: number;
  row: number;
  origin: Point;
  scale: number;
}

function rowOf(read: FieldReader, value: unknown, place: string, at: RowPlace): { kept: KeptRow; seats: FoundSeat[] } {
  const { seats: list, ...row } = read.object(value, place);
  const [x, y] = read.optionalPosition(row.position, `${place}.position`);
  // Each of our rows needs a name. A row without one is called by its place in the file: 'Row 3'.
  const name = read.text(row.row_number, `${place}.row_number`, 40).trim() || `Row ${at.row + 1}`;
  const seats = read.list(list, `${place}.seats`).map((value, index): FoundSeat => {
    const here = `${place}.seats[${index}]`;
    const seat = read.object(value, here);
    const [seatX, seatY] = read.position(seat.position, `${here}.position`);
    read.optionalText(seat.seat_guid, `${here}.seat_guid`, 500);
    return {
      category: read.optionalText(seat.category, `${here}.category`, 200),
      seat: {
        row: name,
        number: read.text(seat.seat_number, `${here}.seat_number`, 10),
        at: [round((at.origin[0] + x + seatX) / at.scale), round((at.origin[1] + y + seatY) / at.scale)],
        foreign: { pretix: { zone: at.zone, row: at.row, place: index, seat } satisfies KeptSeat },
      },
    };
  });
  return { kept: { row, name, isEmpty: seats.length === 0 }, seats };
}

/** A section for each category of a zone. */
function sectionsOf(
  found: readonly FoundSeat[],
  title: string,
  keys: Set<string>,
  known: ReadonlySet<string>,
): PlanSection[] {
  const byCategory = groupedBy(found, ({ category }) => category);
  return [...byCategory].map(([category, ofIt]) => {
    const seats = ofIt.map(({ seat }) => seat);
    const own = byCategory.size > 1 && category !== "" ? `${title} ${category}`.slice(0, 180) : title;
    let key = own;
    for (let count = 2; keys.has(key); count++) key = `${own} ${count}`;
    keys.add(key);
    return completeFree({ key, title: key, seats, ...(known.has(category) && { category }) }) as PlanSection;
  });
}
