import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { publicPlan } from "./public-plan.ts";

/** The seat plan of a place as buyers get it, or null if it has none. @throws RefusalError NOT_FOUND if there is no such place */
export async function seatPlanOf(db: Db, placeId: number): Promise<SeatPlan | null> {
  const place = await db.selectFrom("place").where("id", "=", placeId).select("plan").executeTakeFirst();
  if (!place) throw new RefusalError("NOT_FOUND", { message: "There's no such place." });
  return place.plan && publicPlan(place.plan as SeatPlan);
}
