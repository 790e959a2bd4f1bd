import { rowId } from "#contract/rules/row-id.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { TicketParams } from "#contract/wire/desk/orders.ts";
import {
  CompForm,
  CompMade,
  DeskSeats,
  HoldBackForm,
  ReleaseForm,
  SeatMoved,
  SeatMoveForm,
  SeatsChanged,
} from "#contract/wire/desk/seats.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { moveSeat } from "../orders/move-seat.ts";
import { eventSeats, seatsAsCsv } from "./event-seats.ts";
import { giveComps } from "./give-comps.ts";
import { holdBackSeats, releaseSeats } from "./hold-back-seats.ts";

/**
 * The seats of an event at the desk: their states, holding back, giving away, and moving a ticket's holder
 * (docs/api.md).
 */
export const registerSeatRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/seats",
    right: "events.see",
    summary: "Every seat of an event: free, held, sold, given away or held back",
    schema: { params: DeskEventParams, response: { 200: DeskSeats } },
    handler: async (request) => eventSeats(services.db, rightfulCaller(request), rowId(request.params.event_id)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/seats.csv",
    right: "events.see",
    summary: "The same as CSV",
    mediaType: "text/csv",
    schema: { params: DeskEventParams },
    handler: async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `seats-${id}`, await seatsAsCsv(services.db, rightfulCaller(request), id));
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/hold-backs",
    right: "seats.hold_back",
    idempotent: true,
    summary: "Keep seats from being sold, all of them or none",
    refusals: [409],
    example: { body: { seat_ids: ["41"], reason: "For the press" } },
    schema: { params: DeskEventParams, body: HoldBackForm, response: { 201: SeatsChanged } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      return { seats: await holdBackSeats(services, rightfulCaller(request), id, request.body) };
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/hold-backs/release",
    right: "seats.hold_back",
    idempotent: true,
    summary: "Put seats that are held back on sale again",
    refusals: [409],
    example: { body: { seat_ids: ["41"] } },
    schema: { params: DeskEventParams, body: ReleaseForm, response: { 200: SeatsChanged } },
    handler: async (request) => ({
      seats: await releaseSeats(
        services,
        rightfulCaller(request),
        rowId(request.params.event_id),
        request.body.seat_ids,
      ),
    }),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/comps",
    right: "orders.change",
    idempotent: "key needed",
    limits: ["compsByUser"],
    summary: "Give free tickets to a person",
    refusals: [409],
    example: {
      body: { seat_ids: ["41"], first_name: "Ada", last_name: "Nguyen", email: "ada@example.com", reason: "Press" },
    },
    schema: { params: DeskEventParams, body: CompForm, response: { 201: CompMade } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      return giveComps(services, rightfulCaller(request), id, request.body);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/orders/:order_id/tickets/:ticket_id/move",
    right: "orders.change",
    idempotent: "key needed",
    summary: "Move a ticket's holder to another seat",
    refusals: [409, 412],
    example: { body: { seat_id: "42", difference_cents: -500 } },
    schema: { params: TicketParams, body: SeatMoveForm, response: { 200: SeatMoved } },
    handler: async (request) => {
      const { order_id, ticket_id } = request.params;
      const which = { pid: rowId(order_id), ticketId: rowId(ticket_id) };
      return moveSeat(services, rightfulCaller(request), which, request.body);
    },
  });
};
