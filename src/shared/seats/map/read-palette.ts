import type { Palette } from "../engine/paint/palette.ts";

/** The custom property of each colour in seat-colours.css or in the map's own style sheet, for both themes. */
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

const BANDS = [1, 2, 3, 4, 5, 6, 7];

const STRONG = "(prefers-contrast: more), (forced-colors: active)";

/**
 * Resolves the colours for the element's theme. A canvas cannot use var(), so they are read from hidden elements
 * inside, which avoids restyling the page's own.
 */
export function readPalette(inside: HTMLElement): Palette {
  const style = getComputedStyle(inside);
  const probe = document.createElement("div");
  probe.hidden = true;
  inside.append(probe);
  const swatch = (role: string) => {
    const element = document.createElement("i");
    element.style.color = `var(${role})`;
    probe.append(element);
    return element;
  };
  const prices = BANDS.map((band) => swatch(`--map-price-${band}`));
  const onPrices = BANDS.map((band) => swatch(`--map-on-price-${band}`));
  const roles = Object.entries(ROLES).map(([name, role]) => [name, swatch(role)] as const);
  const colourOf = (element: HTMLElement) => getComputedStyle(element).color;
  const colours = Object.fromEntries(roles.map(([name, element]) => [name, colourOf(element)]));
  const bands = { prices: prices.map(colourOf), onPrices: onPrices.map(colourOf) };
  probe.remove();
  return {
    ...bands,
    ...(colours as Record<keyof typeof ROLES, string>),
    textFont: style.getPropertyValue("--font-text") || "sans-serif",
    displayFont: style.getPropertyValue("--font-display") || "sans-serif",
    strong: matchMedia(STRONG).matches,
    dots: style.getPropertyValue("--price-dots") !== "none",
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
