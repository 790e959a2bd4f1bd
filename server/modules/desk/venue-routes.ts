import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { DeskEventParams } from "#contract/wire/desk-events.ts";
import {
  Booked,
  DeskVenuePage,
  DeskVenuePlan,
  DeskVenueQuery,
  VenueParams,
  VenuePlanQuery,
} from "#contract/wire/desk-venues.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { readBooked } from "./booked.ts";
import { listVenues, readVenuePlan } from "./venues.ts";

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

  app.get(
    "/desk/events/:event_id/booked",
    {
      schema: { params: DeskEventParams, response: { 200: Booked } },
      config: { access: "desk", right: "events.change" },
    },
    async (request) => readBooked(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );
};
