import type { Instant } from "./columns.ts";

/** The columns that lists filter, sort and search by. Triggers keep this table up to date; no code writes it. */
export interface EventListingTable {
  event_id: number;
  onsale: boolean;
  starts_at: Instant;
  ends_at: Instant;
  /** Local dates at the venue. */
  starts_on: string;
  ends_on: string;
  lowest_price_cents: number;
  place_id: number;
  state: string;
  categories: string[];
  name: string;
  published_at: Instant;
}
