import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { SeatPlanAnswer, SeatPlanQuery } from "#contract/wire/seat-plan.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import type { Services } from "#server/services.ts";
import type { PublicAnswers } from "./public-answers.ts";
import { seatPlanOf } from "./seat-plan.ts";

/** GET /seat-plan (docs/design/wire.md#seats). */
export function registerSeatPlans(app: FastifyInstance, services: Services, answers: PublicAnswers): void {
  shopCall(app, {
    method: "GET",
    path: "/seat-plan",
    resource: "Seats",
    access: "public",
    sharedSeconds: 30,
    compress: false,
    summary: "The venue's drawn plan, or null",
    refusals: [404],
    schema: { querystring: SeatPlanQuery, response: { 200: SeatPlanAnswer } },
    handler: (request, reply) =>
      answers.answer(
        request,
        reply,
        async () => good(await seatPlanOf(services.reads, rowId(request.query.placeId))),
        // A plan never changes without a new version, so an answer for the current version may be cached for good.
        ({ response_data: plan }) => plan !== null && request.query.v === plan.version,
      ),
  });
}
