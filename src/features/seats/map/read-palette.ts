import type { Palette } from "../engine/palette.ts";

/** The custom property of each colour in theme.css or in the map's own style sheet, for both themes. */
const ROLES = {
  paper: "--map-paper",
  ink: "--map-ink",
  muted: "--map-muted",
  line: "--map-line",
  open: "--map-open",
  openEdge: "--map-open-edge",
  full: "--map-full",
  progress: "--map-progress",
  onProgress: "--map-on-progress",
  sold: "--map-sold",
  onSold: "--map-on-sold",
  selected: "--map-selected",
  onSelected: "--map-on-selected",
} as const;

const BANDS = [1, 2, 3, 4, 5];

const STRONG = "(prefers-contrast: more), (forced-colors: active)";

/** Resolves the colours for the element's theme. A canvas cannot use var(), so the colours are read from the probe. */
export function readPalette(probe: HTMLElement): Palette {
  const style = getComputedStyle(probe);
  // If the probe had a transition, a colour between the two would be read.
  probe.style.transitionProperty = "none";
  const read = (role: string) => {
    probe.style.color = `var(${role})`;
    return style.color;
  };
  const prices = BANDS.map((band) => read(`--map-price-${band}`));
  const onPrices = BANDS.map((band) => read(`--map-on-price-${band}`));
  const colours = Object.fromEntries(Object.entries(ROLES).map(([name, role]) => [name, read(role)]));
  probe.style.removeProperty("color");
  probe.style.removeProperty("transition-property");
  return {
    prices,
    onPrices,
    ...(colours as Record<keyof typeof ROLES, string>),
    textFont: style.getPropertyValue("--font-text") || "sans-serif",
    displayFont: style.getPropertyValue("--font-display") || "sans-serif",
    strong: matchMedia(STRONG).matches,
  };
}

/** Calls back when the theme changes, by the system, by the visitor's choice or by a contrast setting. */
export function watchTheme(onChange: () => void): () => void {
  const queries = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"].map((text) =>
    matchMedia(text),
  );
  for (const query of queries) query.addEventListener("change", onChange);
  const byHand = new MutationObserver(onChange);
  byHand.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
    byHand.disconnect();
  };
}
