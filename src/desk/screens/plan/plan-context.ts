import { createContext, type Dispatch, type SetStateAction, useContext } from "react";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Box } from "#src/shared/seats/engine/geometry.ts";
import type { MendingField } from "./checks/problem-place.ts";
import type { BookedStates } from "./model/booked.ts";
import type { Edit } from "./model/editing.ts";
import type { SeatNames } from "./model/edits/name-seats.ts";
import type { Selection } from "./model/selection.ts";
import type { Sketch, SketchTool } from "./model/sketch.ts";

export type Tool = "select" | "lasso" | "hand" | SketchTool;

export type LastDrawn = Readonly<Partial<Record<SketchTool, Sketch>>>;

/** What all parts of the plan's editor share. */
export interface PlanEditor {
  plan: SeatPlan;
  selection: Selection;
  /** Whether this person may change the plan. */
  may: boolean;
  /** The venue's type, which says what it sells. */
  venueType: string;
  /** The booked seats of the published plan. */
  booked: BookedStates;
  /** Changes the plan. The words describe the edit in the past tense: 'Moved 12 seats'. */
  act: (words: string, edit: Edit) => void;
  select: (selection: Selection) => void;
  tool: Tool;
  setTool: (tool: Tool) => void;
  sketch: Sketch | undefined;
  setSketch: (sketch: Sketch | undefined) => void;
  /** What each tool drew last. */
  lastDrawn: LastDrawn;
  setLastDrawn: Dispatch<SetStateAction<LastDrawn>>;
  /** Names that the map shows before they are applied. */
  names: SeatNames | undefined;
  setNames: (names: SeatNames | undefined) => void;
  /** Moves the map to a place of the plan. */
  jumpTo: (at: Point) => void;
  /**
   * The part of the venue that the map shows. Undefined if the whole venue is in view, or the table is shown instead.
   */
  seen: () => Box | undefined;
  /** Shows a field beside the plan and puts the cursor there. */
  focusField: (name: MendingField) => void;
  /** Whether dragging and drawing snap to the grid of one seat. */
  isSnapping: boolean;
  venueRef: string;
  /** The picture that somebody traces: whether the map shows it, and whether it could not be loaded. */
  picture: { isShown: boolean; isLost: boolean };
  setPicture: (isShown: boolean) => void;
  /** Makes presses on the map call this function instead of the tool. */
  setPointer: Dispatch<SetStateAction<((at: Point) => void) | undefined>>;
}

export const PlanContext = createContext<PlanEditor | null>(null);

export function usePlanEditor(): PlanEditor {
  const editor = useContext(PlanContext);
  if (!editor) throw new Error("outside the plan's editor");
  return editor;
}
