import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch } from "#contract/wire/desk/common.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import {
  AnswerForm,
  DeskOrderPage,
  DeskOrderParams,
  DeskOrderQuery,
  DeskOrderStory,
  NoteForm,
  NoteParams,
  OrderFilter,
  OrderNote,
  RefundForm,
  RefundMade,
  Resent,
  TicketName,
  TicketNameForm,
  TicketParams,
} from "#contract/wire/desk/orders.ts";
import { OrganiserParams } from "#contract/wire/desk/team.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandedMatch, withEtag } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { findOrders } from "./find-orders.ts";
import { addNote } from "./order-notes.ts";
import { orderStory } from "./order-story.ts";
import { ordersAsCsv } from "./orders-csv.ts";
import { refundAtDesk } from "./refund-at-desk.ts";
import { answerRefundRequest } from "./refund-requests.ts";
import { nameTicket, printTickets, resendTickets } from "./work-on-order.ts";

/** The orders of the desk (docs/api.md). */
export const registerOrderRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/orders",
    right: "orders.see",
    summary: "Orders, newest first: by name, email, phone, number or seat",
    example: { query: { event_id: "7" } },
    schema: { querystring: DeskOrderQuery, response: { 200: DeskOrderPage } },
    handler: async (request) => findOrders(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/orders.csv",
    right: "orders.see",
    summary: "An event's orders as CSV",
    mediaType: "text/csv",
    schema: { params: DeskEventParams, querystring: OrderFilter },
    handler: async (request, reply) => {
      const { event_id } = request.params;
      const csv = await ordersAsCsv(services, rightfulCaller(request), { event_id }, request.query);
      return sendCsv(reply, `orders-${event_id}`, csv);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/orders.csv",
    right: "orders.see",
    summary: "An organiser's orders as CSV",
    mediaType: "text/csv",
    schema: { params: OrganiserParams, querystring: OrderFilter },
    handler: async (request, reply) => {
      const { organiser_id } = request.params;
      const csv = await ordersAsCsv(services, rightfulCaller(request), { organiser_id }, request.query);
      return sendCsv(reply, `orders-organiser-${organiser_id}`, csv);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/orders/:order_id",
    right: "orders.see",
    summary: "An order's whole story",
    schema: { params: DeskOrderParams, response: { 200: DeskOrderStory } },
    handler: async (request) => orderStory(services.db, rightfulCaller(request), rowId(request.params.order_id)),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/resend",
    right: "orders.change",
    idempotent: "key needed",
    limits: ["resendByUser"],
    summary: "Mail the tickets to the buyer again",
    refusals: [409],
    schema: { params: DeskOrderParams, response: { 200: Resent } },
    handler: async (request) => ({
      mailed_to: await resendTickets(services, rightfulCaller(request), rowId(request.params.order_id)),
    }),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/print",
    right: "orders.change",
    summary: "The tickets that are still valid, as a PDF; the log says who printed them",
    refusals: [409],
    mediaType: "application/pdf",
    schema: { params: DeskOrderParams },
    handler: async (request, reply) => {
      const pid = rowId(request.params.order_id);
      const pdf = await printTickets(services, rightfulCaller(request), pid);
      return reply
        .header("content-disposition", `attachment; filename="tickets-${pid}.pdf"`)
        .header("content-type", "application/pdf")
        .send(pdf);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/notes",
    right: "orders.change",
    idempotent: true,
    summary: "Add a note to an order, which may ask for a refund",
    example: { body: { text: "Called at noon" } },
    schema: { params: DeskOrderParams, body: NoteForm, response: { 201: OrderNote } },
    handler: async (request) => {
      const pid = rowId(request.params.order_id);
      return addNote(services, rightfulCaller(request), pid, request.body);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/notes/:note_id/answer",
    right: "refunds.make",
    idempotent: true,
    summary: "Tell whoever asked for a refund why there is none",
    refusals: [409],
    example: { body: { text: "It is too late for one" } },
    schema: { params: NoteParams, body: AnswerForm, response: { 201: OrderNote } },
    handler: async (request) => {
      const { order_id, note_id } = request.params;
      const which = { pid: rowId(order_id), noteId: rowId(note_id) };
      return answerRefundRequest(services, rightfulCaller(request), which, request.body.text);
    },
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/orders/:order_id/tickets/:ticket_id",
    right: "orders.change",
    summary: "Change the name on a ticket",
    refusals: [409, 412, 428],
    example: { body: { first_name: "Robin", last_name: "Tran" } },
    schema: { params: TicketParams, headers: IfMatch, body: TicketNameForm, response: { 200: TicketName } },
    handler: async (request, reply) => {
      const { order_id, ticket_id } = request.params;
      const which = { pid: rowId(order_id), ticketId: String(rowId(ticket_id)) };
      const match = demandedMatch(request);
      return withEtag(reply, await nameTicket(services, rightfulCaller(request), which, request.body, match));
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/refunds",
    right: "refunds.make",
    proof: true,
    idempotent: "key needed",
    summary: "Refund tickets of an order",
    refusals: [409, 412],
    example: { body: { ticket_ids: ["41"], reason: "Ill", amount_cents: 8950 } },
    schema: { params: DeskOrderParams, body: RefundForm, response: { 201: RefundMade } },
    handler: async (request) => {
      const pid = rowId(request.params.order_id);
      return refundAtDesk(services, rightfulCaller(request), pid, request.body);
    },
  });
};
