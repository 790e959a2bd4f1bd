import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
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
import type { Office, RegisterRoutes, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { markReplayed } from "#server/plugins/idempotency.ts";
import { eventsHeld } from "#server/plugins/queue-pass.ts";
import { requireUser } from "#server/plugins/who/session.ts";
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
export const registerOrders: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.liveGauges.set("orders", { help: "Orders by state", label: "state", read: countOrders(office.db) });
  app.post(
    "/booking-ticket",
    {
      preValidation: normaliseBookingForm,
      schema: { body: BookingForm, response: { 200: Type.Union([HoldAnswer, BookAnswer]) } },
      config: {
        access: "user",
        midway: true,
        idempotent: "with its effect",
        limits: ["holdByUser"],
        limitedWhen: isHold,
        needsPass: eventsHeld,
      },
    },
    async (request, reply) => {
      const user = requireUser(request);
      const { body, onceKey } = request;
      if (body.in_progress === "1") {
        const accessCodeId = presaleCodeOf(request, office, rowId(body.event_id[0] ?? "0"));
        const held = await holdSeats(office, holdRequest(user, body, accessCodeId), onceKey);
        markReplayed(reply, held);
        return holdAnswer(held, office.config.holdSeconds);
      }
      if (body.ticketBooking_id === undefined)
        throw new RefusalError("MALFORMED", { message: "ticketBooking_id is missing." });
      const facts = await nameAttendees(office, user, rowId(body.ticketBooking_id), body, onceKey);
      markReplayed(reply, facts);
      return bookAnswer(orderOf(facts));
    },
  );

  app.get(
    "/booking",
    {
      schema: { querystring: BookingQuery, response: { 200: BookingAnswer } },
      config: { access: "user", midway: true },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const booking = await readBooking(office.db, requireUser(request), rowId(request.query.ticketBooking_id));
      return { status: 1 as const, message: "", response_data: booking };
    },
  );

  app.get(
    "/order",
    { schema: { querystring: OrderQuery, response: { 200: OrderAnswer } }, config: { access: "user", midway: true } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const user = requireUser(request);
      return { status: 1 as const, message: "", response_data: await ownOrder(office, user, rowId(request.query.pid)) };
    },
  );

  app.get(
    "/orders",
    { schema: { querystring: UserQuery, response: { 200: OrderListAnswer } }, config: { access: "user" } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const orders = await ordersOf(office.db, requireUser(request).id);
      return { status: 1 as const, message: "", response_data: { orders } };
    },
  );

  app.post(
    "/order/types",
    {
      preValidation: normaliseTypesForm,
      schema: { body: OrderTypesForm, response: { 200: OrderTypesAnswer } },
      config: { access: "user", midway: true },
    },
    async (request) => {
      const user = requireUser(request);
      const { ticketBooking_id, ticket_type_id, card_number = null } = request.body;
      const bookingId = rowId(ticketBooking_id);
      await changeTypes(office, user, bookingId, { typeIds: ticket_type_id.map(typeIdOf), cards: card_number });
      return { status: 1 as const, message: "", response_data: await readBooking(office.db, user, bookingId) };
    },
  );

  app.post(
    "/cancellation",
    {
      schema: { body: CancellationForm, response: { 200: CancellationAnswer } },
      config: { access: "user", midway: true },
    },
    async (request) => {
      const user = requireUser(request);
      const released = await cancelBooking(office, user, rowId(request.body.tid));
      return { status: 1 as const, message: "Your booking is cancelled.", response_data: { released } };
    },
  );
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

async function ownOrder(office: Office, user: SessionUser, pid: number) {
  const found = await readOrder(office.db, pid);
  if (found?.userId !== user.id) throw new RefusalError("ORDER_NOT_FOUND");
  return found.order;
}
