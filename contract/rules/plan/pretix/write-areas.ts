import type { PlanShape } from "../plan-parts.ts";
import { FieldReader, type Fields } from "./field-reader.ts";
import { keptArea } from "./kept-parts.ts";
import { areaOfShape, shapeOfArea } from "./pretix-area.ts";
import { type FileGrid, gridOf, type ZoneToWrite } from "./zone-to-write.ts";

/**
 * The areas of a zone, in the order of the file that they came from. New ones follow.
 * @param isHere whether a shape is in this zone, by the zone of its file
 */
export function areasOf(
  shapes: readonly PlanShape[],
  isHere: (zone: number | undefined) => boolean,
  zone: ZoneToWrite,
  file: FileGrid,
): Fields[] {
  const grid = gridOf(zone, file);
  return shapes
    .map((shape) => ({ shape, kept: keptArea(shape) }))
    .filter(({ kept }) => isHere(kept?.zone))
    .sort((a, b) => (a.kept?.place ?? Infinity) - (b.kept?.place ?? Infinity) || 0)
    .map(({ shape, kept }) => {
      if (!kept || kept.zone !== zone.kept?.index) return areaOfShape(shape, grid);
      const was = shapeOfArea(new FieldReader(), kept.area, "", grid);
      return areaOfShape(shape, grid, { area: kept.area, shape: was });
    });
}
