import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandIdempotencyKey } from "#server/plugins/etags.ts";
import { moveSeat } from "../orders/move-seat.ts";
import { eventSeats, seatsAsCsv } from "./event-seats.ts";
import { giveComps } from "./give-comps.ts";
import { holdBackSeats, releaseSeats } from "./hold-back-seats.ts";

/** The seats of an event at the desk: what each is, holding back, giving away, and moving somebody (docs/api.md). */
export const registerSeatRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/events/:event_id/seats",
    {
      schema: { params: DeskEventParams, response: { 200: DeskSeats } },
      config: { access: "desk", right: "events.see" },
    },
    async (request) => eventSeats(office.db, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.get(
    "/desk/events/:event_id/seats.csv",
    {
      schema: { params: DeskEventParams, produces: ["text/csv"], response: { 200: Type.String() } },
      config: { access: "desk", right: "events.see" },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `seats-${id}`, await seatsAsCsv(office.db, rightfulCaller(request), id));
    },
  );

  app.post(
    "/desk/events/:event_id/hold-backs",
    {
      schema: { params: DeskEventParams, body: HoldBackForm, response: { 201: SeatsChanged } },
      config: { access: "desk", right: "seats.hold_back", idempotent: true },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return reply.code(201).send({ seats: await holdBackSeats(office, rightfulCaller(request), id, request.body) });
    },
  );

  app.post(
    "/desk/events/:event_id/hold-backs/release",
    {
      schema: { params: DeskEventParams, body: ReleaseForm, response: { 200: SeatsChanged } },
      config: { access: "desk", right: "seats.hold_back", idempotent: true },
    },
    async (request) => ({
      seats: await releaseSeats(office, rightfulCaller(request), rowId(request.params.event_id), request.body.seat_ids),
    }),
  );

  app.post(
    "/desk/events/:event_id/comps",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskEventParams, body: CompForm, response: { 201: CompMade } },
      config: { access: "desk", right: "orders.change", idempotent: true, limits: ["compsByUser"] },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return reply.code(201).send(await giveComps(office, rightfulCaller(request), id, request.body));
    },
  );

  app.post(
    "/desk/orders/:order_id/tickets/:ticket_id/move",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: TicketParams, body: SeatMoveForm, response: { 200: SeatMoved } },
      config: { access: "desk", right: "orders.change", idempotent: true },
    },
    async (request) => {
      const { order_id, ticket_id } = request.params;
      const which = { pid: rowId(order_id), ticketId: rowId(ticket_id) };
      return moveSeat(office, rightfulCaller(request), which, request.body);
    },
  );
};
