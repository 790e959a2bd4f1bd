import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyInstance } from "fastify";
import { rowId } from "../../../contract/rules/row-id.ts";
import { ComboAnswer, ComboListAnswer, ComboQuery } from "../../../contract/wire/combos.ts";
import { EventListQuery } from "../../../contract/wire/events.ts";
import type { Office } from "../../office.ts";
import { browseCombos, showCombo, showCombos } from "./combos.ts";
import { LIST_SECONDS, type PublicAnswers } from "./public-answers.ts";

/** GET /comboevents, /comboeventsdetails (wire-contract.md, Browse). */
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

  // It carries the clock that countdowns run on, and a user's own like: no copy of it may be shown later.
  app.get(
    "/comboeventsdetails",
    { schema: { querystring: ComboQuery, response: { 200: ComboAnswer } }, config: { access: "public" } },
    async (request, reply) => {
      const { comboEventId, userId } = request.query;
      reply.header("cache-control", "no-store");
      if (comboEventId === undefined) return { ...ok, response_data: await showCombos(office) };
      return { ...ok, response_data: await showCombo(office, rowId(comboEventId), userId ? request.user : null) };
    },
  );
}
