import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { SeatPlanAnswer, SeatPlanQuery } from "#contract/wire/seat-plan.ts";
import type { Office } from "#server/office.ts";
import type { PublicAnswers } from "./public-answers.ts";
import { seatPlanOf } from "./seat-plan.ts";

/** GET /seat-plan (docs/design/wire.md#seats). */
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
        async () => ({
          status: 1 as const,
          message: "",
          response_data: await seatPlanOf(office.reads, rowId(request.query.placeId)),
        }),
        // A plan never changes without a new version, so an answer for the current version may be cached for good.
        ({ response_data: plan }) => plan !== null && request.query.v === plan.version,
      ),
  );
}
