/** Up to this luminance, a ground carries white with a contrast of 4.5:1 (WCAG 2.2). */
const LIGHTEST_FOR_WHITE = 0.1833;
/** From this luminance on, the ground carries the brand's own dark ink. In between, only black is dark enough. */
const DARKEST_FOR_HOUSE = 0.232;

/** The ink for words on this ground, both '#rrggbb'. It has a contrast of at least 4.5:1. */
export function readableInk(ground: string): string {
  const light = [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = Number.parseInt(ground.slice(2 * index + 1, 2 * index + 3), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  if (light <= LIGHTEST_FOR_WHITE) return "#ffffff";
  return light < DARKEST_FOR_HOUSE ? "#000000" : "#14201b";
}
