import { rowId } from "#contract/rules/row-id.ts";
import { AllSent, DueOfEvent, DueOfOrder, DueSent, SendAllForm, SendDueForm } from "#contract/wire/desk/due-refunds.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { DeskOrderParams } from "#contract/wire/desk/orders.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { dueAsCsv, readDueOfEvent, sendAllDue } from "./due-of-event.ts";
import { readDue, sendDueAtDesk } from "./due-of-order.ts";
import { recordDueOfEvent } from "./record-due-of-event.ts";

/** Money that is due back to buyers, at the desk (docs/api.md). */
export const registerDueRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/orders/:order_id/due",
    right: "refunds.make",
    summary: "The money of an order that is still to be sent back, with the bank's codes",
    schema: { params: DeskOrderParams, response: { 200: DueOfOrder } },
    handler: async (request) => readDue(services, rightfulCaller(request), rowId(request.params.order_id)),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/due",
    right: "refunds.make",
    proof: true,
    idempotent: "key needed",
    summary: "Send that money back, or record that it was sent at the bank",
    refusals: [409, 412],
    example: { body: { by_hand: true, amount_cents: 8950 } },
    schema: { params: DeskOrderParams, body: SendDueForm, response: { 200: DueSent } },
    handler: async (request) =>
      sendDueAtDesk(services, rightfulCaller(request), rowId(request.params.order_id), request.body),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/due",
    right: "refunds.make",
    summary: "How much money of an event's orders is still to be sent back",
    schema: { params: DeskEventParams, response: { 200: DueOfEvent } },
    handler: async (request) => readDueOfEvent(services, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/due",
    right: "refunds.make",
    proof: true,
    idempotent: "key needed",
    summary: "Send the refunds of an event through the gateway for some seconds",
    refusals: [409],
    example: { body: {} },
    schema: { params: DeskEventParams, body: SendAllForm, response: { 200: AllSent } },
    handler: async (request) => {
      const [caller, eventId] = [rightfulCaller(request), rowId(request.params.event_id)];
      const { by_hand } = request.body;
      return by_hand
        ? recordDueOfEvent(services, caller, eventId, by_hand)
        : sendAllDue(services, caller, eventId, request.body);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/due.csv",
    right: "refunds.make",
    summary: "The refunds of an event that are still to be sent, as CSV, with the bank's codes",
    mediaType: "text/csv",
    schema: { params: DeskEventParams },
    handler: async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `refunds-due-${id}`, await dueAsCsv(services, rightfulCaller(request), id));
    },
  });
};
