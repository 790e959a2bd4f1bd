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
  SponsorAnswer,
  SponsorQuery,
} from "../../../contract/wire/events.ts";
import { SettingsAnswer } from "../../../contract/wire/settings.ts";
import type { Office, RegisterRoutes, SessionUser } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { browseEvents, showEvent, slides } from "./browse.ts";
import { registerCombos } from "./combo-routes.ts";
import { LIST_SECONDS, type PublicAnswers } from "./public-answers.ts";
import { registerSeatPlans } from "./seat-plan-routes.ts";
import { publicSettings } from "./settings.ts";
import { sponsorsOf } from "./sponsors.ts";

const SETTINGS_SECONDS = 300;

/** The browse calls (wire-contract.md, Browse). */
export const registerCatalogue: RegisterRoutes = (api, office) => {
  registerLists(api, office, api.publicAnswers);
  registerCombos(api, office, api.publicAnswers);
  registerSeatPlans(api, office, api.publicAnswers);
  registerDetails(api, office);
};

const ok = { status: 1 as const, message: "" };

function registerLists(untyped: Parameters<RegisterRoutes>[0], office: Office, answers: PublicAnswers): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const config = { access: "public", sharedSeconds: LIST_SECONDS } as const;

  app.get(
    "/settings",
    {
      compress: false,
      schema: { response: { 200: SettingsAnswer } },
      config: { access: "public", sharedSeconds: SETTINGS_SECONDS },
    },
    (request, reply) =>
      answers.answer(request, reply, async () => ({ ...ok, response_data: await publicSettings(office) })),
  );

  app.get(
    "/event",
    { compress: false, schema: { querystring: EventListQuery, response: { 200: EventListAnswer } }, config },
    (request, reply) =>
      answers.answer(request, reply, async () => {
        const { events, total } = await browseEvents(office, request.query);
        if (total === 0) return { status: 0 as const, message: "No Event Found", response_data: [], total };
        return { ...ok, response_data: events, total };
      }),
  );

  app.get("/slider", { compress: false, schema: { response: { 200: SliderAnswer } }, config }, (request, reply) =>
    answers.answer(request, reply, async () => ({ ...ok, response_data: await slides(office) })),
  );

  app.get(
    "/eventsponser",
    { compress: false, schema: { querystring: SponsorQuery, response: { 200: SponsorAnswer } }, config },
    (request, reply) =>
      answers.answer(request, reply, async () => {
        const id = request.query.event_id ?? request.query.EventId;
        if (id === undefined) throw new RefusalError("MALFORMED", { message: { event_id: "This field is required." } });
        return { ...ok, response_data: await sponsorsOf(office, rowId(id)) };
      }),
  );
}

function registerDetails(untyped: Parameters<RegisterRoutes>[0], office: Office): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const config = { access: "public" } as const;

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
}

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
