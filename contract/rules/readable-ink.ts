/** The lightest ink first, then the house's own, then the one that any ground takes. */
const INKS = ["#ffffff", "#14201b", "#000000"] as const;
const LEAST_CONTRAST = 4.5;

/** The ink for words on this ground, both '#rrggbb'. It has a contrast of at least 4.5:1. */
export function readableInk(ground: string): string {
  return INKS.find((ink) => contrast(ink, ground) >= LEAST_CONTRAST) ?? "#000000";
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
