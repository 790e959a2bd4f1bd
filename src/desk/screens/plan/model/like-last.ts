import type { Sketch } from "./sketch.ts";

/**
 * Gives a sketch the sizes of what its tool drew last, because most blocks of a house are alike, and so are its tables. The sketch keeps
 * its own place, angle and names.
 * @param last of the same tool
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
