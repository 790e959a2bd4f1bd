/** Text needs a contrast of 4.5 : 1. Shapes and the edges of controls need 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ColourPair {
  on: string;
  colour: string;
  least: 4.5 | 3;
}

const text = (on: string, ...colours: string[]): ColourPair[] => colours.map((colour) => ({ on, colour, least: 4.5 }));
const drawn = (on: string, ...colours: string[]): ColourPair[] => colours.map((colour) => ({ on, colour, least: 3 }));

/** Every pair of roles that screens put on one another. */
export const colourPairs: readonly ColourPair[] = [
  ...text("paper", "ink", "muted", "action", "danger", "ok", "warn"),
  ...drawn("paper", "edge", "focus"),
  ...text("raised", "ink", "muted", "action", "danger"),
  ...drawn("raised", "edge", "focus"),
  ...text("sunken", "ink", "muted", "action"),
  ...text("fill", "ink", "muted", "action"),
  ...text("action", "on-action"),
  ...text("action-strong", "on-action"),
  ...text("action-tint", "action", "ink"),
  ...text("accent", "on-accent"),
  ...text("accent-strong", "on-accent"),
  ...text("danger-tint", "danger", "ink"),
  ...text("warn-tint", "warn", "ink"),
  ...text("ok-tint", "ok", "ink"),
  ...drawn("raised", ...[1, 2, 3, 4, 5].map((band) => `price-${band}`)),
  ...[1, 2, 3, 4, 5].flatMap((band) => text(`price-${band}`, `on-price-${band}`)),
  ...text("band", "on-band", "on-band-muted"),
];
