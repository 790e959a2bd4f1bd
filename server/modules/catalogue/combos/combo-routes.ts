import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { ComboAnswer, ComboListAnswer, ComboQuery } from "#contract/wire/combos.ts";
import { EventListQuery } from "#contract/wire/events.ts";
import type { Office } from "#server/office.ts";
import { DETAIL_SECONDS, LIST_SECONDS, type PublicAnswers } from "../public-answers.ts";
import { browseCombos, showCombo, showCombos } from "./combos.ts";

/** GET /comboevents, /comboeventsdetails (docs/design/wire.md#browse). */
export function registerCombos(untyped: FastifyInstance, office: Office, answers: PublicAnswers): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const ok = { status: 1 as const, message: "" };

  app.get(
    "/comboevents",
    {
      compress: false,
      schema: { querystring: EventListQuery, response: { 200: ComboListAnswer } },
      config: { access: "public", sharedSeconds: LIST_SECONDS },
    },
    (request, reply) =>
      answers.answer(request, reply, async () => {
        const { combos, total } = await browseCombos(office, request.query);
        if (total === 0) return { status: 0 as const, message: "Event Not Found", response_data: [], total };
        return { ...ok, response_data: combos, total };
      }),
  );

  app.get(
    "/comboeventsdetails",
    {
      compress: false,
      schema: { querystring: ComboQuery, response: { 200: ComboAnswer } },
      config: { access: "public", sharedSeconds: DETAIL_SECONDS },
    },
    async (request, reply) => {
      const { comboEventId, userId } = request.query;
      // The answer contains the user's own like, so it must not be cached.
      if (comboEventId !== undefined && userId !== undefined)
        return { ...ok, response_data: await showCombo(office, rowId(comboEventId), request.user) };
      return answers.answer(request, reply, async () => ({
        ...ok,
        response_data: await (comboEventId === undefined ? showCombos(office) : showCombo(office, rowId(comboEventId))),
      }));
    },
  );
}
