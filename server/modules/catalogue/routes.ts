import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { rowId } from "../../../contract/rules/row-id.ts";
import { Id } from "../../../contract/wire/envelope.ts";
import {
  EventAnswer,
  EventListAnswer,
  EventListQuery,
  EventQuery,
  SliderAnswer,
} from "../../../contract/wire/events.ts";
import { SettingsAnswer } from "../../../contract/wire/settings.ts";
import type { Office, RegisterRoutes, SessionUser } from "../../office.ts";
import { browseEvents, showEvent, slides } from "./browse.ts";
import { registerCombos } from "./combo-routes.ts";
import { publicAnswer, registerEtags } from "./public-answers.ts";
import { registerSeatPlans } from "./seat-plan-routes.ts";
import { publicSettings } from "./settings.ts";

const SETTINGS_SECONDS = 300;

/** The browse calls (wire-contract.md, Browse). */
export const registerCatalogue: RegisterRoutes = (api, office) => {
  // A scope of its own, so that the ETags are for these answers alone.
  api.register(async (untyped) => {
    registerEtags(untyped);
    registerCombos(untyped, office);
    registerSeatPlans(untyped, office);
    const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
    const config = { access: "public" } as const;
    const ok = { status: 1 as const, message: "" };

    app.get("/settings", { schema: { response: { 200: SettingsAnswer } }, config }, async (_request, reply) => {
      publicAnswer(reply, SETTINGS_SECONDS);
      return { ...ok, response_data: await publicSettings(office) };
    });

    app.get(
      "/event",
      { schema: { querystring: EventListQuery, response: { 200: EventListAnswer } }, config },
      async (request, reply) => {
        const { events, total } = await browseEvents(office, request.query);
        publicAnswer(reply);
        if (total === 0) return { status: 0 as const, message: "No Event Found", response_data: [], total };
        return { ...ok, response_data: events, total };
      },
    );

    app.get("/slider", { schema: { response: { 200: SliderAnswer } }, config }, async (_request, reply) => {
      publicAnswer(reply);
      return { ...ok, response_data: await slides(office) };
    });

    app.get(
      "/events",
      { schema: { querystring: EventQuery, response: { 200: EventAnswer } }, config },
      async (request, reply) => {
        const { eventId, userId } = request.query;
        return { ...ok, response_data: await detail(office, request, reply, eventId, userId) };
      },
    );

    app.get(
      "/event/:id",
      { schema: { params: Type.Object({ id: Id }), response: { 200: EventAnswer } }, config },
      async (request, reply) => ({
        ...ok,
        response_data: await detail(office, request, reply, request.params.id, undefined),
      }),
    );
  });
};

/**
 * The detail carries the clock that countdowns run on, so no copy of it may be shown later: it is never cached. Its
 * `likes` is the signed-in user's own; to a visitor it is 'false' whoever is named.
 */
async function detail(
  office: Office,
  request: FastifyRequest,
  reply: FastifyReply,
  eventId: string,
  userId: string | undefined,
) {
  const user: SessionUser | null = userId ? request.user : null;
  reply.header("cache-control", "no-store");
  return showEvent(office, rowId(eventId), user);
}
