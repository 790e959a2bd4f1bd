import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { FREE_ROLE } from "#contract/rules/account/roles.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { UserQuery } from "#contract/wire/account/account.ts";
import {
  BookAnswer,
  BookingForm,
  CancellationAnswer,
  CancellationForm,
  HoldAnswer,
  OrderAnswer,
  OrderQuery,
} from "#contract/wire/booking.ts";
import { BookingAnswer, BookingQuery } from "#contract/wire/booking-view.ts";
import { OrderListAnswer } from "#contract/wire/order-list.ts";
import { OrderTypesAnswer, OrderTypesForm } from "#contract/wire/ticket-types.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { markReplayed } from "#server/plugins/idempotency.ts";
import { eventsHeld } from "#server/plugins/queue-pass.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes, Services, SessionUser } from "#server/services.ts";
import { presaleCodeOf } from "../catalogue/access-codes/presale-pass.ts";
import { bookAnswer, holdAnswer } from "./booking/booking-answers.ts";
import { normaliseBookingForm, normaliseTypesForm } from "./booking/booking-form.ts";
import { readBooking } from "./booking/booking-view.ts";
import { cancelBooking } from "./booking/cancel-booking.ts";
import { nameAttendees } from "./booking/name-attendees.ts";
import { countOrders } from "./count-orders.ts";
import type { HoldRequest } from "./hold/hold-request.ts";
import { holdSeats } from "./hold/hold-seats.ts";
import { ordersOf } from "./order-list.ts";
import { orderOf, readOrder } from "./order-view.ts";
import { changeTypes } from "./ticket-types/change-types.ts";

/** POST /booking-ticket, GET /booking, GET /order, GET /orders, POST /order/types, POST /cancellation (docs/design/wire.md#hold-book-cancel). */
export const registerOrders: RegisterRoutes = (app, services) => {
  app.liveGauges.set("orders", { help: "Orders by state", label: "state", read: countOrders(services.db) });
  shopCall(app, {
    method: "POST",
    path: "/booking-ticket",
    resource: "Booking",
    access: "user",
    idempotent: "with its effect",
    midway: true,
    limits: ["holdByUser"],
    limitedWhen: isHold,
    needsPass: eventsHeld,
    preValidation: normaliseBookingForm,
    summary: "in_progress=1 holds seats; in_progress=0 names the attendees and makes the order",
    refusals: [404, 409],
    example: {
      body: {
        in_progress: "0",
        user_id: "9",
        event_id: ["7"],
        place_id: ["2"],
        dome_price_id: [],
        dome_list_id: [],
        ticketBooking_id: "31",
        first_name: ["Tavita", "Sole"],
        last_name: ["Sole", "Tavita"],
        mobile_no: ["0400 222 333", "0400 222 333"],
        email_id: ["tavita@example.com", "tavita@example.com"],
      },
    },
    schema: { body: BookingForm, response: { 200: Type.Union([HoldAnswer, BookAnswer]) } },
    handler: async (request, reply) => {
      const user = requireUser(request);
      const { body, onceKey } = request;
      if (body.in_progress === "1") {
        const accessCodeId = presaleCodeOf(request, services, rowId(body.event_id[0] ?? "0"));
        const held = await holdSeats(services, holdRequest(user, body, accessCodeId), onceKey);
        markReplayed(reply, held);
        return holdAnswer(held, services.config.holdSeconds);
      }
      if (body.ticketBooking_id === undefined)
        throw new RefusalError("MALFORMED", { message: "ticketBooking_id is missing." });
      const facts = await nameAttendees(services, user, rowId(body.ticketBooking_id), body, onceKey);
      markReplayed(reply, facts);
      return bookAnswer(orderOf(facts));
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/booking",
    resource: "Booking",
    access: "user",
    midway: true,
    summary: "One booking, from the moment of its hold",
    refusals: [404],
    schema: { querystring: BookingQuery, response: { 200: BookingAnswer } },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const booking = await readBooking(services.db, requireUser(request), rowId(request.query.ticketBooking_id));
      return good(booking);
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/order",
    resource: "Booking",
    access: "user",
    midway: true,
    summary: "One order",
    refusals: [404],
    schema: { querystring: OrderQuery, response: { 200: OrderAnswer } },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const user = requireUser(request);
      return good(await ownOrder(services, user, rowId(request.query.pid)));
    },
  });

  shopCall(app, {
    method: "GET",
    path: "/orders",
    resource: "Booking",
    access: "user",
    summary: "The signed-in user's paid orders, newest first",
    schema: { querystring: UserQuery, response: { 200: OrderListAnswer } },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const orders = await ordersOf(services.db, requireUser(request).id);
      return good({ orders });
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/order/types",
    resource: "Booking",
    access: "user",
    midway: true,
    preValidation: normaliseTypesForm,
    summary: "Change the ticket types of a booking's seats, and give their card numbers",
    refusals: [404, 409],
    example: { body: { ticketBooking_id: "31", ticket_type_id: ["0", "0"] } },
    schema: { body: OrderTypesForm, response: { 200: OrderTypesAnswer } },
    handler: async (request) => {
      const user = requireUser(request);
      const { ticketBooking_id, ticket_type_id, card_number = null } = request.body;
      const bookingId = rowId(ticketBooking_id);
      await changeTypes(services, user, bookingId, { typeIds: ticket_type_id.map(typeIdOf), cards: card_number });
      return good(await readBooking(services.db, user, bookingId));
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/cancellation",
    resource: "Booking",
    access: "user",
    midway: true,
    summary: "Give held seats back",
    refusals: [404, 409],
    schema: { body: CancellationForm, response: { 200: CancellationAnswer } },
    handler: async (request) => {
      const user = requireUser(request);
      const released = await cancelBooking(services, user, rowId(request.body.tid));
      return good({ released }, "Your booking is cancelled.");
    },
  });
};

/** Only holds are rate-limited, because naming attendees takes no seats. */
function isHold({ body }: FastifyRequest): boolean {
  return (body as Partial<BookingForm> | null)?.in_progress === "1";
}

function holdRequest(user: SessionUser, form: BookingForm, accessCodeId: number | null): HoldRequest {
  return {
    userId: user.id,
    eventIds: form.event_id.map(rowId),
    placeIds: form.place_id.map(rowId),
    comboEventId: form.combo_event_id === undefined ? null : rowId(form.combo_event_id),
    seatIds: form.dome_price_id.map(rowId),
    sectionIds: form.dome_list_id.map(rowId),
    typeIds: (form.ticket_type_id ?? []).map(typeIdOf),
    hasFreeTickets: user.role === FREE_ROLE,
    accessCodeId,
  };
}

/** 0 stands for the usual type, and -1 for a number too great for an id. */
const typeIdOf = (id: string) => (/^0+$/.test(id) ? 0 : rowId(id) || -1);

async function ownOrder(services: Services, user: SessionUser, pid: number) {
  const found = await readOrder(services.db, pid);
  if (found?.userId !== user.id) throw new RefusalError("ORDER_NOT_FOUND");
  return found.order;
}
