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
import { deskCall } from "#server/plugins/calls.ts";
import { demandedMatch, withEtag } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { readBooked } from "../events/booked.ts";
import { createVenue } from "./create-venue.ts";
import { storeVenues } from "./store-venues.ts";
import { changeVenue, readVenue, venueFile } from "./venue-facts.ts";
import { listVenues, readVenuePlan } from "./venues.ts";

/** A stadium's file is larger than what other calls send. */
const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

/** Venues with their plans, and what is booked of an event's plan (docs/api.md). */
export const registerVenueRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/venues",
    right: "events.see",
    summary: "Venues for events, by name",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: DeskVenueQuery, response: { 200: DeskVenuePage } },
    handler: async (request) => listVenues(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/plan",
    right: "events.see",
    summary: "A venue with its plan",
    example: { query: { organiser_id: "3" } },
    schema: { params: VenueParams, querystring: VenuePlanQuery, response: { 200: DeskVenuePlan } },
    handler: async (request) =>
      readVenuePlan(services.db, rightfulCaller(request), request.params.venue_ref, request.query.organiser_id),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/venues",
    right: "events.change",
    bodyLimit: FILE_LIMIT_BYTES,
    summary: "Check a file of venues in the import format, or store it: all of it or nothing",
    refusals: [413, 422],
    example: { body: { organiser_id: "3", file_name: "hall.json", text: '{"places":[…]}' } },
    schema: { body: VenueFileForm, headers: IfMatch, response: { 200: VenuesStored } },
    handler: async (request) =>
      storeVenues(services, rightfulCaller(request), request.body, request.headers["if-match"]),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/venues/new",
    right: "events.change",
    idempotent: "key needed",
    summary: "Make a venue from its facts, without a plan",
    refusals: [409, 422],
    example: {
      body: {
        organiser_id: "3",
        name: "Weir Hall",
        type: "Theatre",
        address: "1 Weir Street",
        suburb: "Weirside",
        state: "Victoria",
        timezone: "Australia/Melbourne",
      },
    },
    schema: { body: NewVenue, response: { 201: DeskVenueFacts } },
    handler: async (request, reply) =>
      withEtag(reply, await createVenue(services, rightfulCaller(request), request.body)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref",
    right: "events.see",
    summary: "A venue's facts",
    schema: { params: VenueParams, response: { 200: DeskVenueFacts } },
    handler: async (request, reply) =>
      withEtag(reply, await readVenue(services.db, rightfulCaller(request), request.params.venue_ref)),
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/venues/:venue_ref",
    right: "events.change",
    summary: "Change a venue's facts",
    refusals: [412, 422, 428],
    example: { body: { transport: "Tram 96 to the weir" } },
    schema: { params: VenueParams, headers: IfMatch, body: DeskVenueChange, response: { 200: DeskVenueFacts } },
    handler: async (request, reply) => {
      const { venue_ref } = request.params;
      const match = demandedMatch(request);
      return withEtag(reply, await changeVenue(services, rightfulCaller(request), venue_ref, request.body, match));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/venues/:venue_ref/file",
    right: "events.see",
    summary: "A venue as a file in the import format",
    schema: { params: VenueParams, response: { 200: VenueFile } },
    handler: async (request) => venueFile(services.db, rightfulCaller(request), request.params.venue_ref),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/booked",
    right: "events.change",
    summary: "What buyers hold or have of an event, and so keeps its price",
    schema: { params: DeskEventParams, response: { 200: Booked } },
    handler: async (request) => readBooked(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });
};
