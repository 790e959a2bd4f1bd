import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { stateNamed } from "#contract/rules/time/states.ts";
import { Id } from "#contract/wire/envelope.ts";
import {
  CategoriesAnswer,
  EventAnswer,
  EventListAnswer,
  EventListQuery,
  EventQuery,
  SliderAnswer,
  SponsorAnswer,
  SponsorQuery,
  StateQuery,
} from "#contract/wire/events.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good, refused } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RegisterRoutes, Services } from "#server/services.ts";
import { registerAccessCodes } from "./access-codes/routes.ts";
import { browseEvents, showEvent, slides } from "./browse.ts";
import { comingCategories } from "./categories.ts";
import { registerCombos } from "./combos/combo-routes.ts";
import { DETAIL_SECONDS, LIST_SECONDS, type PublicAnswers } from "./public-answers.ts";
import { registerSeatPlans } from "./seat-plan-routes.ts";
import { sponsorsOf } from "./sponsors.ts";
import { registerTicketTypes } from "./ticket-types/routes.ts";

/** The browse calls (docs/design/wire.md#browse). */
export const registerCatalogue: RegisterRoutes = (api, services) => {
  registerLists(api, services, api.publicAnswers);
  registerCombos(api, services, api.publicAnswers);
  registerSeatPlans(api, services, api.publicAnswers);
  registerTicketTypes(api, services, api.publicAnswers);
  registerAccessCodes(api, services);
  registerDetails(api, services, api.publicAnswers);
};

/** The name of the state that a call asks for. Null if it names none. */
const stateOf = ({ state = "" }: StateQuery): string | null => stateNamed(state) ?? null;

function registerLists(app: Parameters<RegisterRoutes>[0], services: Services, answers: PublicAnswers): void {
  shopCall(app, {
    method: "GET",
    path: "/event",
    resource: "Browse",
    access: "public",
    sharedSeconds: LIST_SECONDS,
    compress: false,
    summary: "List events: by state, words, dates, category or distance",
    schema: { querystring: EventListQuery, response: { 200: EventListAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => {
        const { events, total } = await browseEvents(services, request.query);
        if (total === 0) return { ...refused("No Event Found"), response_data: [], total };
        return { ...good(events), total };
      }),
  });

  shopCall(app, {
    method: "GET",
    path: "/slider",
    resource: "Browse",
    access: "public",
    sharedSeconds: LIST_SECONDS,
    compress: false,
    summary: "The three to eight events of the front page",
    schema: { querystring: StateQuery, response: { 200: SliderAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => good(await slides(services, stateOf(request.query)))),
  });

  shopCall(app, {
    method: "GET",
    path: "/categories",
    resource: "Browse",
    access: "public",
    sharedSeconds: LIST_SECONDS,
    compress: false,
    summary: "The categories of events and combos still to come",
    schema: { querystring: StateQuery, response: { 200: CategoriesAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => good(await comingCategories(services.reads, stateOf(request.query)))),
  });

  shopCall(app, {
    method: "GET",
    path: "/eventsponser",
    resource: "Browse",
    access: "public",
    sharedSeconds: LIST_SECONDS,
    compress: false,
    summary: "An event's sponsors",
    refusals: [404],
    schema: { querystring: SponsorQuery, response: { 200: SponsorAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => {
        const id = request.query.event_id ?? request.query.EventId;
        if (id === undefined) throw new RefusalError("MALFORMED", { message: { event_id: "This field is required." } });
        return good(await sponsorsOf(services, rowId(id)));
      }),
  });
}

function registerDetails(app: Parameters<RegisterRoutes>[0], services: Services, answers: PublicAnswers): void {
  shopCall(app, {
    method: "GET",
    path: "/events",
    resource: "Browse",
    access: "public",
    sharedSeconds: DETAIL_SECONDS,
    compress: false,
    summary: "One event, by query",
    refusals: [404],
    schema: { querystring: EventQuery, response: { 200: EventAnswer } },
    handler: async (request, reply) => {
      const eventId = rowId(request.query.eventId);
      if (request.query.userId === undefined)
        return answers.answer(request, reply, async () => good(await showEvent(services, eventId)));
      // The answer contains the user's own like, so it must not be cached. For a visitor the like is always 'false'.
      return good(await showEvent(services, eventId, request.user));
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/event/:id",
    resource: "Browse",
    access: "public",
    sharedSeconds: DETAIL_SECONDS,
    compress: false,
    summary: "One event, by address",
    refusals: [404],
    schema: { params: Type.Object({ id: Id }), response: { 200: EventAnswer } },
    handler: (request, reply) =>
      answers.answer(request, reply, async () => good(await showEvent(services, rowId(request.params.id)))),
  });
}
