import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { SeatPlanAnswer, SeatPlanQuery } from "#contract/wire/seat-plan.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { PublicAnswers } from "./public-answers.ts";

/** GET /seat-plan (wire-contract.md, Seats). */
export function registerSeatPlans(untyped: FastifyInstance, office: Office, answers: PublicAnswers): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/seat-plan",
    {
      compress: false,
      schema: { querystring: SeatPlanQuery, response: { 200: SeatPlanAnswer } },
      config: { access: "public", sharedSeconds: 30 },
    },
    (request, reply) =>
      answers.answer(
        request,
        reply,
        async () => ({ status: 1 as const, message: "", response_data: await planOf(office, request.query.placeId) }),
        // A version is never drawn anew under its name: whoever names the one that stands may keep it.
        ({ response_data: plan }) => plan !== null && request.query.v === plan.version,
      ),
  );
}

async function planOf(office: Office, placeId: string): Promise<SeatPlan | null> {
  const place = await office.db.selectFrom("place").where("id", "=", rowId(placeId)).select("plan").executeTakeFirst();
  if (!place) throw new RefusalError("NOT_FOUND", { message: "There is no such place." });
  return (place.plan ?? null) as SeatPlan | null;
}
