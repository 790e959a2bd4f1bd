import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch } from "#contract/wire/desk/common.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import {
  Booked,
  DeskVenueChange,
  DeskVenueFacts,
  DeskVenuePage,
  DeskVenuePlan,
  DeskVenueQuery,
  NewVenue,
  VenueFile,
  VenueFileForm,
  VenueParams,
  VenuePlanQuery,
  VenuesStored,
} from "#contract/wire/desk/venues.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandedMatch, demandIdempotencyKey, withEtag } from "#server/plugins/etags.ts";
import { readBooked } from "../events/booked.ts";
import { createVenue } from "./create-venue.ts";
import { storeVenues } from "./store-venues.ts";
import { changeVenue, readVenue, venueFile } from "./venue-facts.ts";
import { listVenues, readVenuePlan } from "./venues.ts";

/** A stadium's file is larger than what other calls send. */
const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

/** Venues with their plans, and what is booked of an event's plan (docs/api.md). */
export const registerVenueRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/venues",
    {
      schema: { querystring: DeskVenueQuery, response: { 200: DeskVenuePage } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => listVenues(office.db, rightfulCaller(request), request.query),
  );

  app.get(
    "/desk/venues/:venue_ref/plan",
    {
      schema: { params: VenueParams, querystring: VenuePlanQuery, response: { 200: DeskVenuePlan } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) =>
      readVenuePlan(office.db, rightfulCaller(request), request.params.venue_ref, request.query.organiser_id),
  );

  app.post(
    "/desk/venues",
    {
      bodyLimit: FILE_LIMIT_BYTES,
      schema: { body: VenueFileForm, headers: IfMatch, response: { 200: VenuesStored } },
      config: { access: "desk", right: "events.change" },
    },
    async (request) => storeVenues(office, rightfulCaller(request), request.body, request.headers["if-match"]),
  );

  app.post(
    "/desk/venues/new",
    {
      preValidation: demandIdempotencyKey,
      schema: { body: NewVenue, response: { 201: DeskVenueFacts } },
      config: { access: "desk", right: "events.change", idempotent: true },
    },
    async (request, reply) =>
      withEtag(reply.code(201), await createVenue(office, rightfulCaller(request), request.body)),
  );

  app.get(
    "/desk/venues/:venue_ref",
    {
      schema: { params: VenueParams, response: { 200: DeskVenueFacts } },
      config: { access: "desk", right: "events.see" },
    },
    async (request, reply) =>
      withEtag(reply, await readVenue(office.db, rightfulCaller(request), request.params.venue_ref)),
  );

  app.patch(
    "/desk/venues/:venue_ref",
    {
      schema: { params: VenueParams, headers: IfMatch, body: DeskVenueChange, response: { 200: DeskVenueFacts } },
      config: { access: "desk", right: "events.change" },
    },
    async (request, reply) => {
      const { venue_ref } = request.params;
      const match = demandedMatch(request);
      return withEtag(reply, await changeVenue(office, rightfulCaller(request), venue_ref, request.body, match));
    },
  );

  app.get(
    "/desk/venues/:venue_ref/file",
    {
      schema: { params: VenueParams, response: { 200: VenueFile } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => venueFile(office.db, rightfulCaller(request), request.params.venue_ref),
  );

  app.get(
    "/desk/events/:event_id/booked",
    {
      schema: { params: DeskEventParams, response: { 200: Booked } },
      config: { access: "desk", right: "events.change" },
    },
    async (request) => readBooked(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );
};
