/** The colours of an event's panel in a mail, as '#rrggbb'. */
export interface MailColours {
  ground: string;
  /** Has a contrast of at least 4.5:1 on `ground`. */
  ink: string;
}

/** The band of every mail and printed ticket, for an event without a poster. */
const HOUSE: MailColours = { ground: "#14201b", ink: "#ffffff" };
/** The lightest ink first, then the house's own, then the one that any ground takes. */
const INKS = ["#ffffff", "#14201b", "#000000"] as const;
const LEAST_CONTRAST = 4.5;

/**
 * Makes a panel of a poster's main colour. It has its own ground and its own ink, so it reads the same in a light mail
 * program, in a dark one, and in one that inverts both.
 * @param poster the poster's main colour, or undefined if the event has no poster
 */
export function mailColours(poster: string | undefined): MailColours {
  if (poster === undefined) return HOUSE;
  const ink = INKS.find((each) => contrast(each, poster) >= LEAST_CONTRAST) ?? "#000000";
  return { ground: poster, ink };
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
