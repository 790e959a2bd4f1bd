import type { Palette } from "./palette.ts";
import type { SeatSprites } from "./seat-sprites.ts";
import type { SectionSeats } from "./section-seats.ts";
import type { SectionText } from "./section-text.ts";
import type { VenueLayout } from "./venue-layout.ts";

/** What a section says from afar. */
export interface SectionFacts {
  /** 'from $89' */
  price: string;
  /** '120 left', 'Sold out' */
  left: string;
  soldOut: boolean;
  /** It cannot have what the buyer looks for. */
  dimmed: boolean;
}

/** A seat of a loaded section. */
export interface SeatSpot {
  section: SectionSeats;
  index: number;
}

/** Everything there is to draw, wherever one looks. */
export interface Scene {
  layout: VenueLayout;
  facts: ReadonlyMap<string, SectionFacts>;
  /** By section; one that is not loaded is drawn as a section. */
  seats: ReadonlyMap<string, SectionSeats>;
  selected: readonly SeatSpot[];
  /** The seat or section under the pointer. */
  hovered: SeatSpot | { sectionId: string } | undefined;
  palette: Palette;
  textOf: (section: SectionSeats) => SectionText;
  spritesOf: (size: number) => SeatSprites;
}
