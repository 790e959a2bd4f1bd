import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "../../../contract/rules/row-id.ts";
import type { SeatPlan } from "../../../contract/rules/seat-plan.ts";
import { SeatPlanAnswer, SeatPlanQuery } from "../../../contract/wire/seat-plan.ts";
import type { RegisterRoutes } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { publicAnswer } from "./public-answers.ts";

/** GET /seat-plan (wire-contract.md, Seats). */
export const registerSeatPlans: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/seat-plan",
    { schema: { querystring: SeatPlanQuery, response: { 200: SeatPlanAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const { placeId, v } = request.query;
      const place = await office.db
        .selectFrom("place")
        .where("id", "=", rowId(placeId))
        .select("plan")
        .executeTakeFirst();
      if (!place) throw new RefusalError("NOT_FOUND", { message: "There is no such place." });
      const plan = (place.plan ?? null) as SeatPlan | null;
      publicAnswer(reply);
      // A version is never drawn anew under its name: whoever names the one that stands may keep it.
      if (plan && v === plan.version) reply.header("cache-control", "public, max-age=31536000, immutable");
      return { status: 1 as const, message: "", response_data: plan };
    },
  );
};
