import type { Generated } from "kysely";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanVersion } from "#contract/wire/desk/plans.ts";
import type { FilledInstant, Json } from "./columns.ts";

/* Drafts of venues' plans, and all versions of each plan. */

export interface PlanDraftTable {
  place_id: number;
  plan: Json<SeatPlan>;
  revision: Generated<number>;
  /** The number of the version that it began from. Null: the venue had no plan. */
  based_on: number | null;
  /** Who changed it last. */
  user_id: number | null;
  api_key_id: number | null;
  changed_at: FilledInstant;
}

/** Triggers insert the rows. Whoever publishes a plan only completes its row. */
export interface PlanVersionTable {
  place_id: number;
  number: number;
  plan: Json<SeatPlan>;
  how: PlanVersion["how"];
  /** How many tickets it can sell. Null: nobody has counted its seats yet. */
  capacity: number | null;
  note: Generated<string>;
  user_id: number | null;
  api_key_id: number | null;
  published_at: FilledInstant;
}

/** A picture that lies under a plan while somebody draws it. */
export interface PlanPictureTable {
  path: string;
  place_id: number;
  width: number;
  height: number;
  bytes: number;
  uploaded_at: FilledInstant;
}
