import type { PlanShape } from "../plan-parts.ts";
import { FieldReader, type Fields } from "./field-reader.ts";
import { type KeptArea, keptArea } from "./kept-parts.ts";
import { areaOfShape, shapeOfArea } from "./pretix-area.ts";
import { type FileGrid, gridOf, type ZoneToWrite } from "./zone-to-write.ts";

/**
 * The areas of a zone, in the order of the file that they came from. New ones follow.
 * @param stage the area that became the plan's stage
 * @param isHere whether a shape is in this zone, by the zone of its file
 */
export function areasOf(
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
