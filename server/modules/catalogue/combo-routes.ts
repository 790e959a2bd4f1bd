import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "../../../contract/rules/row-id.ts";
import { ComboAnswer, ComboListAnswer, ComboQuery } from "../../../contract/wire/combos.ts";
import { EventListQuery, SponsorAnswer, SponsorQuery } from "../../../contract/wire/events.ts";
import type { RegisterRoutes } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { browseCombos, showCombo, showCombos } from "./combos.ts";
import { publicAnswer } from "./public-answers.ts";
import { sponsorsOf } from "./sponsors.ts";

/** GET /comboevents, /comboeventsdetails, /eventsponser (wire-contract.md, Browse). */
export const registerCombos: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const config = { access: "public" } as const;
  const ok = { status: 1 as const, message: "" };

  app.get(
    "/comboevents",
    { schema: { querystring: EventListQuery, response: { 200: ComboListAnswer } }, config },
    async (request, reply) => {
      const { combos, total } = await browseCombos(office, request.query);
      publicAnswer(reply);
      if (total === 0) return { status: 0 as const, message: "Event Not Found", response_data: [], total };
      return { ...ok, response_data: combos, total };
    },
  );

  // It carries the clock that countdowns run on, and a user's own like: no copy of it may be shown later.
  app.get(
    "/comboeventsdetails",
    { schema: { querystring: ComboQuery, response: { 200: ComboAnswer } }, config },
    async (request, reply) => {
      const { comboEventId, userId } = request.query;
      reply.header("cache-control", "no-store");
      if (comboEventId === undefined) return { ...ok, response_data: await showCombos(office) };
      return { ...ok, response_data: await showCombo(office, rowId(comboEventId), userId ? request.user : null) };
    },
  );

  app.get(
    "/eventsponser",
    { schema: { querystring: SponsorQuery, response: { 200: SponsorAnswer } }, config },
    async (request, reply) => {
      const id = request.query.event_id ?? request.query.EventId;
      if (id === undefined) throw new RefusalError("MALFORMED", { message: { event_id: "This field is required." } });
      const sponsors = await sponsorsOf(office, rowId(id));
      publicAnswer(reply);
      return { ...ok, response_data: sponsors };
    },
  );
};
