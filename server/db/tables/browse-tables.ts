import type { Instant } from "./columns.ts";

/** What lists filter, sort and search by, kept up by triggers: written by nobody. */
export interface EventListingTable {
  event_id: number;
  onsale: boolean;
  starts_at: Instant;
  ends_at: Instant;
  /** The venue's own days. */
  starts_on: string;
  ends_on: string;
  lowest_price_cents: number;
  place_id: number;
  state: string;
  categories: string[];
  name: string;
  published_at: Instant;
}
