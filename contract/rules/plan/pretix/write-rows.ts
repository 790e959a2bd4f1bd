import { groupedBy } from "../../text/grouped-by.ts";
import { round } from "../free-seats.ts";
import type { PlanSection } from "../plan-types.ts";
import type { Point } from "../point.ts";
import { type WrittenSeat, writtenSeats } from "../written-seats.ts";
import type { Fields } from "./field-reader.ts";
import { type KeptSeat, type KeptZone, keptSeat } from "./kept-parts.ts";
import { type PixelGrid, pixel } from "./pretix-area.ts";

/** A zone that is being written. */
export interface ZoneToWrite {
  name: string;
  sections: PlanSection[];
  kept?: KeptZone;
}

/** How the plan's units become the file's pixels. */
export interface FileGrid {
  scale: number;
  /** Added to each position, in pixels. */
  shift: Point;
}

/** The pixels of a zone. Its own position is where they count from. */
export function gridOf({ kept }: ZoneToWrite, { scale, shift }: FileGrid): PixelGrid {
  const [x, y] = pointOf(kept?.zone.position);
  return { origin: [x - shift[0], y - shift[1]], scale };
}

/** A position stored from the file. It was valid when it was read, but somebody may have edited it since. */
function pointOf(value: unknown): Point {
  const { x, y } = (typeof value === "object" && value !== null ? value : {}) as { x?: unknown; y?: unknown };
  return [typeof x === "number" ? x : 0, typeof y === "number" ? y : 0];
}

/** What the seats of a file share while it is written. */
export interface SeatsToName {
  /** The ids of the file that the plan came from. */
  guids: ReadonlySet<unknown>;
  /** The ids that are already written. A copied seat has the id of its original. */
  written: Set<unknown>;
  /** The categories of seats that were in no file. */
  categories: Set<string>;
}

interface SeatToWrite extends WrittenSeat {
  section: PlanSection;
  kept: KeptSeat | undefined;
  /** Its place in the row of its file. A new seat takes the place of the seat before it. */
  place: number;
}

/** The rows of a zone: first those of the file that it came from, in its order, and then new ones. */
export function rowsOf(zone: ZoneToWrite, file: FileGrid, names: SeatsToName): Fields[] {
  const grid = gridOf(zone, file);
  const rows = groupedBy(seatsOf(zone), (seat) => rowIndex(seat, zone.kept) ?? seat.row);
  const old = (zone.kept?.rows ?? []).flatMap(({ row, isEmpty }, index) => {
    const seats = rows.get(index);
    if (!seats && !isEmpty) return [];
    const at = pointOf(row.position);
    const sorted = (seats ?? []).sort((a, b) => a.place - b.place);
    return [{ ...row, seats: sorted.map((seat) => seatFields(seat, zone, at, grid, names)) }];
  });
  const added = [...rows].flatMap(([name, seats]) => {
    const [first] = seats;
    if (typeof name === "number" || !first) return [];
    const at = positionOf(first.at, [0, 0], grid);
    const position = { x: at[0], y: at[1] };
    return [{ row_number: name, position, seats: seats.map((seat) => seatFields(seat, zone, at, grid, names)) }];
  });
  return [...old, ...added];
}

function seatsOf({ sections, kept: zone }: ZoneToWrite): SeatToWrite[] {
  return sections.flatMap((section) => {
    let place = 0;
    return writtenSeats(section).map((seat) => {
      const found = keptSeat(seat.free);
      const kept = found && zone && found.zone === zone.index ? found : undefined;
      if (kept) place = kept.place;
      return { ...seat, section, kept, place };
    });
  });
}

/** The row of the file in which a seat is now. */
function rowIndex({ row, kept }: SeatToWrite, zone: KeptZone | undefined): number | undefined {
  if (kept && zone?.rows[kept.row]?.name === row) return kept.row;
  const index = zone?.rows.findIndex(({ name }) => name === row) ?? -1;
  return index < 0 ? undefined : index;
}

/** Where a seat is in its row, in pixels. */
const positionOf = ([x, y]: Point, [rowX, rowY]: Point, { origin, scale }: PixelGrid): Point => [
  pixel(x * scale - origin[0] - rowX),
  pixel(y * scale - origin[1] - rowY),
];

function seatFields(seat: SeatToWrite, zone: ZoneToWrite, row: Point, grid: PixelGrid, names: SeatsToName): Fields {
  const was = seat.kept && !names.written.has(seat.kept.seat.seat_guid) ? seat.kept.seat : undefined;
  const position = positionOf(seat.at, row, grid);
  const fields: Record<string, unknown> = { ...was };
  if (!was || !isAt(pointOf(was.position), seat.at, row, grid)) fields.position = { x: position[0], y: position[1] };
  if (was?.seat_number !== seat.number) fields.seat_number = seat.number;
  if (!was) fields.seat_guid = newGuid(`${zone.name}-${seat.row}-${seat.number}`, names);
  if (fields.seat_guid !== undefined) names.written.add(fields.seat_guid);
  const category = seat.section.category ?? (was ? undefined : seat.section.title);
  if (category !== undefined && category !== fields.category) {
    fields.category = category;
    names.categories.add(category);
  }
  return fields;
}

/** Whether a seat still stands where its file put it. */
function isAt(was: Point, at: Point, row: Point, { origin, scale }: PixelGrid): boolean {
  const [x, y] = [round((origin[0] + row[0] + was[0]) / scale), round((origin[1] + row[1] + was[1]) / scale)];
  return x === at[0] && y === at[1];
}

function newGuid(wish: string, { guids, written }: SeatsToName): string {
  let guid = wish;
  for (let count = 2; guids.has(guid) || written.has(guid); count++) guid = `${wish}-${count}`;
  return guid;
}
