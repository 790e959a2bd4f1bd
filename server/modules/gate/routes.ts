import type { FastifyRequest } from "fastify";
import { rowId } from "#contract/rules/row-id.ts";
import {
  GateChangesAnswer,
  GateChangesQuery,
  GateClashesAnswer,
  GateEventQuery,
  GateEventsAnswer,
  GatePackAnswer,
  GatePackQuery,
  GateStatisticsAnswer,
} from "#contract/wire/gate/gate.ts";
import { GateScansAnswer, GateScansBody } from "#contract/wire/gate/gate-scans.ts";
import { gateCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { requireAssigned } from "./assignments.ts";
import { gateClashes } from "./clashes.ts";
import { registerGateDevices } from "./devices/device-routes.ts";
import { eventsOfStaff } from "./gate-events.ts";
import { gateChanges, gatePack } from "./pack.ts";
import { gateStatistics } from "./statistics.ts";
import { registerGateStream } from "./stream-route.ts";
import { takeScans } from "./take-scans.ts";

/** Room for ten thousand scans with all fields filled. */
const SCANS_LIMIT_BYTES = 4 * 1024 * 1024;

/** The calls of doors. They are for gate staff, and only for events that they are assigned to. */
export const registerGate: RegisterRoutes = (app, services) => {
  /** The id of the requested event. @throws RefusalError NOT_ASSIGNED */
  const eventOf = async (request: FastifyRequest, eventId: string): Promise<number> => {
    const id = rowId(eventId);
    await requireAssigned(services, requireUser(request), id);
    return id;
  };

  gateCall(app, {
    method: "GET",
    path: "/gate/events",
    summary: "The events whose doors the signed-in user may staff",
    schema: { response: { 200: GateEventsAnswer } },
    handler: async (request) => good(await eventsOfStaff(services.db, requireUser(request).id)),
  });
  gateCall(app, {
    method: "GET",
    path: "/gate/pack",
    summary: "Everything that a door needs without a network: keys, sections and tickets, 10,000 a page",
    schema: { querystring: GatePackQuery, response: { 200: GatePackAnswer } },
    handler: async (request) => {
      const eventId = await eventOf(request, request.query.event_id);
      return good(await gatePack(services, eventId, Number(request.query.after ?? 0)));
    },
  });
  gateCall(app, {
    method: "GET",
    path: "/gate/changes",
    summary: "Tickets that changed since a cursor",
    example: { query: { event_id: "7", cursor: "0" } },
    schema: { querystring: GateChangesQuery, response: { 200: GateChangesAnswer } },
    handler: async (request) => {
      const eventId = await eventOf(request, request.query.event_id);
      return good(await gateChanges(services, eventId, request.query.cursor));
    },
  });
  gateCall(app, {
    method: "POST",
    path: "/gate/scans",
    lastScans: true,
    bodyLimit: SCANS_LIMIT_BYTES,
    summary: "Post scans and totals of refusals; the earliest scan counts, and one that is posted twice counts once",
    example: {
      body: {
        event_id: "7",
        device: { id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01", name: "North door" },
        sent_at: "2026-01-02T20:00:00Z",
        scans: [
          {
            id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a02",
            ticket_id: 1,
            kind: "in",
            manual: false,
            at: "2026-01-02T20:00:00Z",
          },
        ],
      },
    },
    schema: { body: GateScansBody, response: { 200: GateScansAnswer } },
    handler: async (request, reply) => {
      const { event_id, ...post } = request.body;
      const arrivedAgoMs = reply.elapsedTime;
      const scans = { ...post, eventId: rowId(event_id), arrivedAgoMs };
      return good(await takeScans(services, requireUser(request), scans));
    },
  });
  gateCall(app, {
    method: "GET",
    path: "/gate/clashes",
    summary: "Tickets on which people were let in by mistake",
    schema: { querystring: GateEventQuery, response: { 200: GateClashesAnswer } },
    handler: async (request) => good(await gateClashes(services.db, await eventOf(request, request.query.event_id))),
  });
  gateCall(app, {
    method: "GET",
    path: "/gate/statistics",
    summary: "How many are inside, how many are expected, and how fast they come in",
    schema: { querystring: GateEventQuery, response: { 200: GateStatisticsAnswer } },
    handler: async (request) => good(await gateStatistics(services.db, await eventOf(request, request.query.event_id))),
  });
  registerGateDevices(app, services);
  registerGateStream(app, services);
};
