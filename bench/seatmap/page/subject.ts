import type { Venue } from "./venue.ts";

/** The size of VenueMap on a screen of 1280 by 1100. */
export const SIZE = { width: 1280, height: 680 };

/** A seat map on the page, ours or another. */
export interface Subject {
  /** Whether all seats are on the canvas or in the document. */
  isDrawn: () => boolean;
  /** Where a mouse has to press to choose the seat, after `zoomIn`. */
  at: (seat: number) => { x: number; y: number };
  isChosen: (seat: number) => boolean;
  /** For a map whose seats can only be pressed once they are large enough. */
  zoomIn?: () => void;
  zoom?: (factor: number) => void;
  pan?: (dx: number) => void;
}

export type Mount = (box: HTMLElement, venue: Venue) => Subject;

/** The pixels for each seat, and the position of the first seat, for a venue that fills the box. */
export function fit({ width, height }: Venue): { unit: number; left: number; top: number } {
  const unit = Math.min(SIZE.width / width, SIZE.height / height);
  return { unit, left: (SIZE.width - width * unit) / 2 + unit, top: (SIZE.height - height * unit) / 2 + unit };
}

export const COLOURS = ["#0a5c46", "#dd9045", "#c6cfcb"];
export const CHOSEN = "#f9cb1d";
