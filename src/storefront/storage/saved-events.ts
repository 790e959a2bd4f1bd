import { keptList } from "./persisted-list.ts";

/** The facts of one event or combo for the Saved page without a network. */
export interface SavedEvent {
  kind: "event" | "combo";
  id: string;
  name: string;
  image: string;
  /** The poster's main colour, as '#rrggbb'. Missing if it is not known, and in lists that an earlier version stored. */
  colour?: string;
  /** The start's date and time at the venue. */
  date: string;
  time: string;
  place: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  soldOut: boolean;
  /** Missing if the sale is open from its publication to its start, and in lists that an earlier version stored. */
  saleOpensAt?: string;
  saleClosesAt?: string;
}

/** The events that the user saved. */
export const savedEvents = keptList<SavedEvent>("saved-events");
