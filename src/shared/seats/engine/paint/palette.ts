/** The colours and fonts of the map, resolved for the current theme in the form that a canvas needs. */
export interface Palette {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** The ground and, below, the edge of a section that still has seats. */
  open: string;
  openEdge: string;
  /** The ground of a sold-out section. */
  full: string;
  /** The colours of the seven price bands, cheapest first, and of text on them. */
  prices: readonly string[];
  onPrices: readonly string[];
  progress: string;
  onProgress: string;
  sold: string;
  onSold: string;
  selected: string;
  onSelected: string;
  textFont: string;
  displayFont: string;
  /** True if the buyer asked for more contrast: lines are heavier and nothing is pale. */
  strong: boolean;
  /** True if colours are prices, whose dots tell them apart as well. The desk's colours have other meanings. */
  dots: boolean;
}
