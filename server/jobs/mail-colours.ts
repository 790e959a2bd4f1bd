import { readableInk } from "#contract/rules/readable-ink.ts";

/** The colours of an event's panel in a mail, as '#rrggbb'. */
export interface MailColours {
  ground: string;
  /** Has a contrast of at least 4.5:1 on `ground`. */
  ink: string;
}

/** The band of every mail and printed ticket, for an event without a poster. */
const HOUSE: MailColours = { ground: "#14201b", ink: "#ffffff" };

/**
 * Makes a panel of a poster's main colour. It has its own ground and its own ink, so it reads the same in a light mail
 * program, in a dark one, and in one that inverts both.
 * @param poster the poster's main colour, or undefined if the event has no poster
 */
export function mailColours(poster: string | undefined): MailColours {
  return poster === undefined ? HOUSE : { ground: poster, ink: readableInk(poster) };
}
