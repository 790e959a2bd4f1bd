import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { requireUser } from "#server/plugins/who/session.ts";
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
const good = <T>(data: T) => ({ status: 1 as const, message: "", response_data: data });

/** The calls of doors. They are for gate staff, and only for events that they are assigned to. */
export const registerGate: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const config = { access: "gate" } as const;
  /** The id of the requested event. @throws RefusalError NOT_ASSIGNED */
  const eventOf = async (request: FastifyRequest, eventId: string): Promise<number> => {
    const id = rowId(eventId);
    await requireAssigned(office, requireUser(request), id);
    return id;
  };

  app.get("/gate/events", { schema: { response: { 200: GateEventsAnswer } }, config }, async (request) =>
    good(await eventsOfStaff(office.db, requireUser(request).id)),
  );
  app.get(
    "/gate/pack",
    { schema: { querystring: GatePackQuery, response: { 200: GatePackAnswer } }, config },
    async (request) => {
      const eventId = await eventOf(request, request.query.event_id);
      return good(await gatePack(office, eventId, Number(request.query.after ?? 0)));
    },
  );
  app.get(
    "/gate/changes",
    { schema: { querystring: GateChangesQuery, response: { 200: GateChangesAnswer } }, config },
    async (request) => {
      const eventId = await eventOf(request, request.query.event_id);
      return good(await gateChanges(office, eventId, request.query.cursor));
    },
  );
  app.post(
    "/gate/scans",
    {
      bodyLimit: SCANS_LIMIT_BYTES,
      schema: { body: GateScansBody, response: { 200: GateScansAnswer } },
      config: { ...config, lastScans: true },
    },
    async (request, reply) => {
      const { event_id, ...post } = request.body;
      const arrivedAgoMs = reply.elapsedTime;
      const scans = { ...post, eventId: rowId(event_id), arrivedAgoMs };
      return good(await takeScans(office, requireUser(request), scans));
    },
  );
  app.get(
    "/gate/clashes",
    { schema: { querystring: GateEventQuery, response: { 200: GateClashesAnswer } }, config },
    async (request) => good(await gateClashes(office.db, await eventOf(request, request.query.event_id))),
  );
  app.get(
    "/gate/statistics",
    { schema: { querystring: GateEventQuery, response: { 200: GateStatisticsAnswer } }, config },
    async (request) => good(await gateStatistics(office.db, await eventOf(request, request.query.event_id))),
  );
  registerGateDevices(untyped, office);
  registerGateStream(untyped, office);
};
