import { type Selection, selectionWords, withoutStage } from "./model/selection.ts";
import type { Tool } from "./plan-context.ts";

export function removeWords(selection: Selection): string {
  const gone = withoutStage(selection);
  return gone.size > 0 ? `Deleted ${selectionWords(gone)}` : "A plan needs its stage, so it stays";
}

/** What each tool is called, also where there is little room, and what it does. The short name begins the whole one. */
export const toolWords: Readonly<Record<Tool, { name: string; short?: string; hint: string }>> = {
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
