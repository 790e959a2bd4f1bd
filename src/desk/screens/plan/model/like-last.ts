import type { Sketch } from "./sketch.ts";

/**
 * Gives a sketch the sizes of the one that its tool drew last, because most blocks and tables of a venue are alike. The
 * sketch keeps its own place, angle and names.
 * @param last the last sketch of the same tool
 */
export function likeLast(sketch: Sketch, last: Sketch | undefined): Sketch {
  if (sketch.tool === "block" && last?.tool === "block") {
    const { rows, seats, more, pitch, rowGap, radius } = last.block;
    return { ...sketch, block: { ...sketch.block, rows, seats, more, pitch, rowGap, radius } };
  }
  if (sketch.tool === "tables" && last?.tool === "tables") {
    const { count, apart, shape, seats, sold, size } = last.tables;
    return { ...sketch, tables: { ...sketch.tables, count, apart, shape, seats, sold, size } };
  }
  if (sketch.tool === "row" && last?.tool === "row") return { ...sketch, count: last.count };
  return sketch;
}
