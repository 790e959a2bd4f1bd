import type { House } from "./house.ts";

/** What VenueMap takes of a screen of 1280 by 1100. */
export const SIZE = { width: 1280, height: 680 };

/** A seat map on the page, ours or another. */
export interface Subject {
  /** All seats are on the canvas or in the document. */
  isDrawn: () => boolean;
  /** Where a mouse has to press to choose the seat, after `comeNear`. */
  at: (seat: number) => { x: number; y: number };
  isChosen: (seat: number) => boolean;
  /** For a map that takes single seats only when they are large enough to hit. */
  comeNear?: () => void;
  zoom?: (factor: number) => void;
  pan?: (dx: number) => void;
}

export type Mount = (box: HTMLElement, house: House) => Subject;

/** Pixels a seat, and where the first one stands, for a house that fills the box. */
export function fit({ width, height }: House): { unit: number; left: number; top: number } {
  const unit = Math.min(SIZE.width / width, SIZE.height / height);
  return { unit, left: (SIZE.width - width * unit) / 2 + unit, top: (SIZE.height - height * unit) / 2 + unit };
}

export const COLOURS = ["#0a5c46", "#dd9045", "#c6cfcb"];
export const CHOSEN = "#f9cb1d";
