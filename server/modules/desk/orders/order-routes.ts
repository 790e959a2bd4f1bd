import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandedMatch, demandIdempotencyKey, withEtag } from "#server/plugins/etags.ts";
import { findOrders } from "./find-orders.ts";
import { addNote } from "./order-notes.ts";
import { orderStory } from "./order-story.ts";
import { ordersAsCsv } from "./orders-csv.ts";
import { refundAtDesk } from "./refund-at-desk.ts";
import { answerRefundRequest } from "./refund-requests.ts";
import { nameTicket, printTickets, resendTickets } from "./work-on-order.ts";

/** The orders of the desk (docs/api.md). */
export const registerOrderRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/orders",
    {
      schema: { querystring: DeskOrderQuery, response: { 200: DeskOrderPage } },
      config: { access: "desk", right: "orders.see" },
    },
    async (request) => findOrders(office.db, rightfulCaller(request), request.query),
  );

  app.get(
    "/desk/events/:event_id/orders.csv",
    {
      schema: {
        ...{ params: DeskEventParams, querystring: OrderFilter },
        ...{ produces: ["text/csv"], response: { 200: Type.String() } },
      },
      config: { access: "desk", right: "orders.see" },
    },
    async (request, reply) => {
      const { event_id } = request.params;
      const csv = await ordersAsCsv(office, rightfulCaller(request), { event_id }, request.query);
      return sendCsv(reply, `orders-${event_id}`, csv);
    },
  );

  app.get(
    "/desk/organisers/:organiser_id/orders.csv",
    {
      schema: {
        ...{ params: OrganiserParams, querystring: OrderFilter },
        ...{ produces: ["text/csv"], response: { 200: Type.String() } },
      },
      config: { access: "desk", right: "orders.see" },
    },
    async (request, reply) => {
      const { organiser_id } = request.params;
      const csv = await ordersAsCsv(office, rightfulCaller(request), { organiser_id }, request.query);
      return sendCsv(reply, `orders-organiser-${organiser_id}`, csv);
    },
  );

  app.get(
    "/desk/orders/:order_id",
    {
      schema: { params: DeskOrderParams, response: { 200: DeskOrderStory } },
      config: { access: "desk", right: "orders.see" },
    },
    async (request) => orderStory(office.db, rightfulCaller(request), rowId(request.params.order_id)),
  );

  app.post(
    "/desk/orders/:order_id/resend",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskOrderParams, response: { 200: Resent } },
      config: { access: "desk", right: "orders.change", idempotent: true, limits: ["resendByUser"] },
    },
    async (request) => ({
      mailed_to: await resendTickets(office, rightfulCaller(request), rowId(request.params.order_id)),
    }),
  );

  app.post(
    "/desk/orders/:order_id/print",
    {
      schema: { params: DeskOrderParams, produces: ["application/pdf"], response: { 200: Type.String() } },
      config: { access: "desk", right: "orders.change" },
    },
    async (request, reply) => {
      const pid = rowId(request.params.order_id);
      const pdf = await printTickets(office, rightfulCaller(request), pid);
      return reply
        .header("content-disposition", `attachment; filename="tickets-${pid}.pdf"`)
        .header("content-type", "application/pdf")
        .send(pdf as never);
    },
  );

  app.post(
    "/desk/orders/:order_id/notes",
    {
      schema: { params: DeskOrderParams, body: NoteForm, response: { 201: OrderNote } },
      config: { access: "desk", right: "orders.change", idempotent: true },
    },
    async (request, reply) => {
      const pid = rowId(request.params.order_id);
      return reply.code(201).send(await addNote(office, rightfulCaller(request), pid, request.body));
    },
  );

  app.post(
    "/desk/orders/:order_id/notes/:note_id/answer",
    {
      schema: { params: NoteParams, body: AnswerForm, response: { 201: OrderNote } },
      config: { access: "desk", right: "refunds.make", idempotent: true },
    },
    async (request, reply) => {
      const { order_id, note_id } = request.params;
      const which = { pid: rowId(order_id), noteId: rowId(note_id) };
      return reply.code(201).send(await answerRefundRequest(office, rightfulCaller(request), which, request.body.text));
    },
  );

  app.patch(
    "/desk/orders/:order_id/tickets/:ticket_id",
    {
      schema: { params: TicketParams, headers: IfMatch, body: TicketNameForm, response: { 200: TicketName } },
      config: { access: "desk", right: "orders.change" },
    },
    async (request, reply) => {
      const { order_id, ticket_id } = request.params;
      const which = { pid: rowId(order_id), ticketId: String(rowId(ticket_id)) };
      const match = demandedMatch(request);
      return withEtag(reply, await nameTicket(office, rightfulCaller(request), which, request.body, match));
    },
  );

  app.post(
    "/desk/orders/:order_id/refunds",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskOrderParams, body: RefundForm, response: { 201: RefundMade } },
      config: { access: "desk", right: "refunds.make", proof: true, idempotent: true },
    },
    async (request, reply) => {
      const pid = rowId(request.params.order_id);
      return reply.code(201).send(await refundAtDesk(office, rightfulCaller(request), pid, request.body));
    },
  );
};
