import type { FreeSeat, PlanShape, PlanZone } from "../plan-parts.ts";
import type { SeatPlan } from "../plan-types.ts";
import type { Fields } from "./field-reader.ts";

/* The parts of a pretix file that a plan read from it stores in `foreign.pretix`. */

/** What is stored of the file, apart from its zones. */
export interface KeptFile {
  file: Fields;
  scale: number;
  /** The stage as it was read. */
  stage: SeatPlan["stage"];
  /** The area that became the stage. */
  stageArea?: KeptArea;
}

export interface KeptZone {
  index: number;
  zone: Fields;
  rows: KeptRow[];
  /** Whether the zone has a list of areas. */
  areas?: boolean;
}

export interface KeptRow {
  row: Fields;
  /** Its name in our plan. */
  name: string;
  isEmpty: boolean;
}

export interface KeptSeat {
  zone: number;
  row: number;
  place: number;
  seat: Fields;
}

export interface KeptArea {
  zone: number;
  place: number;
  area: Fields;
}

/** What something has in `foreign.pretix`. Somebody may have edited it since, so an invalid part counts as none. */
function keptOf({ foreign }: { foreign?: Fields }): Fields | undefined {
  return foreign && Object.hasOwn(foreign, "pretix") ? objectOf(foreign.pretix) : undefined;
}

export const objectOf = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

export function keptFile(plan: SeatPlan): KeptFile | undefined {
  const kept = keptOf(plan);
  const isWhole = objectOf(kept?.file) && typeof kept?.scale === "number" && kept.scale > 0;
  if (!isWhole) return undefined;
  const { stageArea, ...file } = kept as unknown as KeptFile;
  const area = placed<KeptArea>({ foreign: { pretix: stageArea } }, "area");
  return { ...file, ...(area && { stageArea: area }) };
}

export function keptZone(zone: PlanZone): KeptZone | undefined {
  const kept = keptOf(zone);
  const isWhole =
    typeof kept?.index === "number" &&
    objectOf(kept.zone) &&
    Array.isArray(kept.rows) &&
    kept.rows.every((row) => objectOf(objectOf(row)?.row));
  return isWhole ? (kept as unknown as KeptZone) : undefined;
}

export const keptSeat = (seat: FreeSeat | undefined): KeptSeat | undefined => placed<KeptSeat>(seat ?? {}, "seat");

export const keptArea = (shape: PlanShape): KeptArea | undefined => placed<KeptArea>(shape, "area");

function placed<Kept>(thing: { foreign?: Fields }, part: string): Kept | undefined {
  const kept = keptOf(thing);
  const isWhole = typeof kept?.zone === "number" && typeof kept.place === "number" && objectOf(kept[part]);
  return isWhole ? (kept as unknown as Kept) : undefined;
}
