import { hasAreas, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { type Selection, selectionWords, withoutStage } from "./model/selection.ts";
import type { SketchTool } from "./model/sketch.ts";
import type { Tool } from "./plan-context.ts";

export function removeWords(selection: Selection): string {
  const gone = withoutStage(selection);
  return gone.size > 0 ? `Deleted ${selectionWords(gone)}` : "A plan needs its stage, so it stays";
}

/** A tool's name, its short name for narrow screens, and what it does. The short name begins the full one. */
interface ToolWords {
  name: string;
  short?: string;
  hint: string;
}

const words: Readonly<Record<Tool, ToolWords>> = {
  select: { name: "Select", hint: "Press something, or drag around it" },
  lasso: { name: "Lasso", hint: "Drag a line around what you want" },
  hand: { name: "Move around", short: "Move", hint: "Drag to move the map" },
  block: { name: "Block of rows", short: "Block", hint: "Press where the first row goes" },
  row: { name: "Row", hint: "Drag from the first seat to the last" },
  tables: { name: "Tables", hint: "Press where the tables go" },
  area: { name: "Standing area", short: "Standing", hint: "Drag from corner to corner" },
  stage: { name: "Stage", hint: "Drag from corner to corner" },
  entrance: { name: "Entrance", hint: "Press where the door is" },
  shape: { name: "Words and shapes", short: "Words", hint: "Drag from corner to corner" },
};

/** The words of a tool. Where tickets have numbers, an area is called a category. */
export const toolWords = (tool: Tool, venueType: string): ToolWords =>
  tool === "area" && !hasAreas(venueType) ? { ...words.area, name: "Category", short: "Category" } : words[tool];

/** The tools that draw what a venue of this type sells, and what any venue has. */
export const drawingTools = (venueType: string): readonly SketchTool[] => [
  ...(sellsAt(venueType) === "units" ? (["area"] as const) : (["block", "row", "tables"] as const)),
  ...(["stage", "entrance", "shape"] as const),
];

/** What a venue of this type sells, and where the rest is sold. */
export function soldWords(venueType: string): string {
  if (hasAreas(venueType)) return "This venue sells standing areas. To sell seats, make a venue with numbered seats.";
  if (sellsAt(venueType) === "units")
    return "This venue sells tickets of a category. To sell seats, make a venue with numbered seats.";
  return "This venue sells seats and tables. To sell a standing area, make a General admission venue.";
}
