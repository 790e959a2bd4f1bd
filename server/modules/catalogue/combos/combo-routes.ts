import type { FastifyInstance } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import { ComboAnswer, ComboListAnswer, ComboQuery } from "#contract/wire/combos.ts";
import { EventListQuery } from "#contract/wire/events.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good, refused } from "#server/plugins/envelope.ts";
import type { Services } from "#server/services.ts";
import { DETAIL_SECONDS, LIST_SECONDS, type PublicAnswers } from "../public-answers.ts";
import { browseCombos, showCombo, showCombos } from "./combos.ts";

/** GET /comboevents, /comboeventsdetails (docs/design/wire.md#browse). */
export function registerCombos(app: FastifyInstance, services: Services, answers: PublicAnswers): void {
  shopCall(app, {
    method: "GET",
    path: "/comboevents",
    resource: "Browse",
    access: "public",
    sharedSeconds: LIST_SECONDS,
    compress: false,
    summary: "List combo events",
    schema: { querystring: EventListQuery, response: { 200: ComboListAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => {
        const { combos, total } = await browseCombos(services, request.query);
        if (total === 0) return { ...refused("Event Not Found"), response_data: [], total };
        return { ...good(combos), total };
      }),
  });

  shopCall(app, {
    method: "GET",
    path: "/comboeventsdetails",
    resource: "Browse",
    access: "public",
    sharedSeconds: DETAIL_SECONDS,
    compress: false,
    summary: "One combo event with its members, or without an id all of them",
    refusals: [404],
    schema: { querystring: ComboQuery, response: { 200: ComboAnswer } },
    handler: async (request, reply) => {
      const { comboEventId, userId } = request.query;
      // The answer contains the user's own like, so it must not be cached.
      if (comboEventId !== undefined && userId !== undefined)
        return good(await showCombo(services, rowId(comboEventId), request.user));
      return answers.answer(request, reply, async () =>
        good(await (comboEventId === undefined ? showCombos(services) : showCombo(services, rowId(comboEventId)))),
      );
    },
  });
}
