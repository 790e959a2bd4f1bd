/** The colours and faces that the map is drawn with, as a canvas takes them: resolved for the theme on show. */
export interface Palette {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  /** A section that still has seats: its ground, and its edge. */
  open: string;
  openEdge: string;
  /** A section that has none. */
  full: string;
  available: string;
  onAvailable: string;
  access: string;
  onAccess: string;
  progress: string;
  onProgress: string;
  sold: string;
  onSold: string;
  selected: string;
  onSelected: string;
  textFont: string;
  displayFont: string;
  /** More contrast was asked for: lines are drawn heavier and nothing is drawn pale. */
  strong: boolean;
}
