import type { Palette } from "./paint/palette.ts";
import type { SeatSprites } from "./paint/seat-sprites.ts";
import type { SectionText } from "./paint/section-text.ts";
import type { SectionSeats } from "./section-seats.ts";
import type { VenueLayout } from "./venue-layout.ts";

/** The facts of a section when zoomed out. */
export interface SectionFacts {
  /** 'GB' for 'GOLD B': what is written if there is no room for the name. Its last word if left out. */
  code?: string;
  /** 'from $89' */
  price: string;
  /** '120 left' or 'Sold out' */
  left: string;
  /** 'Admits 6', or '' if a ticket admits one. */
  admits: string;
  /** '2 chosen', or undefined if the buyer has chosen nothing in this area. */
  chosen?: string;
  soldOut: boolean;
  /** The colour of its price, 1 to 7. */
  colour: number;
  /** True if no seat of the section can fit the buyer's filter. */
  dimmed: boolean;
}

/** A seat of a loaded section. */
export interface SeatSpot {
  section: SectionSeats;
  index: number;
}

/** Everything that the map can draw, for any view. */
export interface Scene {
  layout: VenueLayout;
  facts: ReadonlyMap<string, SectionFacts>;
  /** The loaded seats by section. A section that is not loaded is drawn without seats. */
  seats: ReadonlyMap<string, SectionSeats>;
  selected: readonly SeatSpot[];
  /** The seat or section under the pointer. */
  hovered: SeatSpot | { sectionId: string } | undefined;
  palette: Palette;
  textOf: (section: SectionSeats) => SectionText;
  spritesOf: (size: number) => SeatSprites;
}

export function sameHover(a: Scene["hovered"], b: Scene["hovered"]): boolean {
  if (!a || !b) return a === b;
  if ("sectionId" in a || "sectionId" in b) return "sectionId" in a && "sectionId" in b && a.sectionId === b.sectionId;
  return a.section === b.section && a.index === b.index;
}
