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
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { cancelAtDesk, readCancellation } from "../orders/cancel-at-desk.ts";
import { attendeesAsCsv, listAttendees, ticketGroups } from "./attendees.ts";
import { eventSales, salesAsCsv } from "./event-sales.ts";
import { listEvents, readEvent } from "./list-events.ts";
import { recentSales } from "./recent-sales.ts";
import { salesOfDay } from "./sales-of-day.ts";

/** The events of the desk, their sales and their attendees (docs/api.md). */
export const registerEventRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/events",
    right: "events.see",
    summary: "The caller's events, the latest date first",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: DeskEventQuery, response: { 200: DeskEventPage } },
    handler: async (request) => listEvents(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id",
    right: "events.see",
    summary: "One event, with what is sold and held",
    schema: { params: DeskEventParams, response: { 200: DeskEventFacts } },
    handler: async (request) => readEvent(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/cancellation",
    right: "events.cancel",
    summary: "What cancelling an event would do, or what is left to do of it",
    schema: { params: DeskEventParams, response: { 200: Cancellation } },
    handler: async (request) => readCancellation(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/cancellation",
    right: "events.cancel",
    proof: true,
    idempotent: "key needed",
    summary: "Cancel an event for good, undo its orders and email their buyers",
    refusals: [409],
    example: { body: { reason: "The singer is ill" } },
    schema: { params: DeskEventParams, body: CancelForm, response: { 200: EventCancelled } },
    handler: async (request) =>
      cancelAtDesk(services, rightfulCaller(request), rowId(request.params.event_id), request.body),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/recent-sales",
    right: "sales.see",
    summary: "What was sold in each of the last 24 hours",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: RecentSalesQuery, response: { 200: RecentSales } },
    handler: async (request) => recentSales(services.db, rightfulCaller(request), request.query.organiser_id),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/sales",
    right: "sales.see",
    summary: "What was sold of an event, by type, section, price, day and hour",
    schema: { params: DeskEventParams, response: { 200: DeskSales } },
    handler: async (request) => eventSales(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/sales/:day",
    right: "sales.see",
    summary: "What was sold of an event in each hour of a day",
    schema: { params: DaySalesParams, response: { 200: DaySales } },
    handler: async (request) =>
      salesOfDay(services.db, rightfulCaller(request), rowId(request.params.event_id), request.params.day),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/sales.csv",
    right: "sales.see",
    summary: "What was sold of an event, as CSV: the same figures, one row each",
    mediaType: "text/csv",
    schema: { params: DeskEventParams },
    handler: async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `sales-${id}`, await salesAsCsv(services.db, rightfulCaller(request), id));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/attendees",
    right: "attendees.see",
    summary: "Everybody with a ticket of an event, in the order of sale",
    schema: { params: DeskEventParams, querystring: AttendeeQuery, response: { 200: AttendeePage } },
    handler: async (request) =>
      listAttendees(services.db, rightfulCaller(request), rowId(request.params.event_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/ticket-groups",
    right: "attendees.see",
    summary: "The sections and the types of an event's tickets",
    schema: { params: DeskEventParams, response: { 200: TicketGroups } },
    handler: async (request) => ticketGroups(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/attendees.csv",
    right: "attendees.see",
    summary: "The same as CSV",
    mediaType: "text/csv",
    schema: { params: DeskEventParams, querystring: AttendeeFilter },
    handler: async (request, reply) => {
      const id = rowId(request.params.event_id);
      const csv = await attendeesAsCsv(services, rightfulCaller(request), id, request.query);
      return sendCsv(reply, `attendees-${id}`, csv);
    },
  });
};
