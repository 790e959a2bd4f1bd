import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { CancelForm, Cancellation, EventCancelled } from "#contract/wire/desk/cancellation.ts";
import {
  AttendeeFilter,
  AttendeePage,
  AttendeeQuery,
  DaySales,
  DaySalesParams,
  DeskEventFacts,
  DeskEventPage,
  DeskEventParams,
  DeskEventQuery,
  DeskSales,
  RecentSales,
  RecentSalesQuery,
  TicketGroups,
} from "#contract/wire/desk/events.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandIdempotencyKey } from "#server/plugins/etags.ts";
import { cancelAtDesk, readCancellation } from "../orders/cancel-at-desk.ts";
import { attendeesAsCsv, listAttendees, ticketGroups } from "./attendees.ts";
import { eventSales, salesAsCsv } from "./event-sales.ts";
import { listEvents, readEvent } from "./list-events.ts";
import { recentSales } from "./recent-sales.ts";
import { salesOfDay } from "./sales-of-day.ts";

/** The events of the desk, their sales and their attendees (docs/api.md). */
export const registerEventRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/events",
    {
      schema: { querystring: DeskEventQuery, response: { 200: DeskEventPage } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => listEvents(office.db, rightfulCaller(request), request.query),
  );

  app.get(
    "/desk/events/:event_id",
    {
      schema: { params: DeskEventParams, response: { 200: DeskEventFacts } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => readEvent(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.get(
    "/desk/events/:event_id/cancellation",
    {
      schema: { params: DeskEventParams, response: { 200: Cancellation } },
      config: { access: "desk", right: "events.cancel" },
    },
    async (request) => readCancellation(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.post(
    "/desk/events/:event_id/cancellation",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskEventParams, body: CancelForm, response: { 200: EventCancelled } },
      config: { access: "desk", right: "events.cancel", proof: true, idempotent: true },
    },
    async (request) => cancelAtDesk(office, rightfulCaller(request), rowId(request.params.event_id), request.body),
  );

  app.get(
    "/desk/recent-sales",
    {
      schema: { querystring: RecentSalesQuery, response: { 200: RecentSales } },
      config: { access: "desk", right: "sales.see" },
    },
    async (request) => recentSales(office.db, rightfulCaller(request), request.query.organiser_id),
  );

  app.get(
    "/desk/events/:event_id/sales",
    {
      schema: { params: DeskEventParams, response: { 200: DeskSales } },
      config: { access: "desk", right: "sales.see" },
    },
    async (request) => eventSales(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.get(
    "/desk/events/:event_id/sales/:day",
    {
      schema: { params: DaySalesParams, response: { 200: DaySales } },
      config: { access: "desk", right: "sales.see" },
    },
    async (request) =>
      salesOfDay(office.db, rightfulCaller(request), rowId(request.params.event_id), request.params.day),
  );

  app.get(
    "/desk/events/:event_id/sales.csv",
    {
      schema: { params: DeskEventParams, produces: ["text/csv"], response: { 200: Type.String() } },
      config: { access: "desk", right: "sales.see" },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `sales-${id}`, await salesAsCsv(office.db, rightfulCaller(request), id));
    },
  );

  app.get(
    "/desk/events/:event_id/attendees",
    {
      schema: { params: DeskEventParams, querystring: AttendeeQuery, response: { 200: AttendeePage } },
      config: { access: "desk", right: "attendees.see" },
    },
    async (request) => listAttendees(office.db, rightfulCaller(request), rowId(request.params.event_id), request.query),
  );

  app.get(
    "/desk/events/:event_id/ticket-groups",
    {
      schema: { params: DeskEventParams, response: { 200: TicketGroups } },
      config: { access: "desk", right: "attendees.see" },
    },
    async (request) => ticketGroups(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.get(
    "/desk/events/:event_id/attendees.csv",
    {
      schema: {
        ...{ params: DeskEventParams, querystring: AttendeeFilter },
        ...{ produces: ["text/csv"], response: { 200: Type.String() } },
      },
      config: { access: "desk", right: "attendees.see" },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      const csv = await attendeesAsCsv(office, rightfulCaller(request), id, request.query);
      return sendCsv(reply, `attendees-${id}`, csv);
    },
  );
};
