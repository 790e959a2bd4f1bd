import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { AllSent, DueOfEvent, DueOfOrder, DueSent, SendAllForm, SendDueForm } from "#contract/wire/desk/due-refunds.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { DeskOrderParams } from "#contract/wire/desk/orders.ts";
import { rightfulCaller } from "#server/modules/organisers/desk-access.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandIdempotencyKey } from "#server/plugins/etags.ts";
import { dueAsCsv, readDueOfEvent, sendAllDue } from "./due-of-event.ts";
import { readDue, sendDueAtDesk } from "./due-of-order.ts";
import { recordDueOfEvent } from "./record-due-of-event.ts";

/** Money that is due back to buyers, at the desk (docs/api.md). */
export const registerDueRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/orders/:order_id/due",
    {
      schema: { params: DeskOrderParams, response: { 200: DueOfOrder } },
      config: { access: "desk", right: "refunds.make" },
    },
    async (request) => readDue(office, rightfulCaller(request), rowId(request.params.order_id)),
  );

  app.post(
    "/desk/orders/:order_id/due",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskOrderParams, body: SendDueForm, response: { 200: DueSent } },
      config: { access: "desk", right: "refunds.make", proof: true, idempotent: true },
    },
    async (request) => sendDueAtDesk(office, rightfulCaller(request), rowId(request.params.order_id), request.body),
  );

  app.get(
    "/desk/events/:event_id/due",
    {
      schema: { params: DeskEventParams, response: { 200: DueOfEvent } },
      config: { access: "desk", right: "refunds.make" },
    },
    async (request) => readDueOfEvent(office, rightfulCaller(request), rowId(request.params.event_id)),
  );

  app.post(
    "/desk/events/:event_id/due",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: DeskEventParams, body: SendAllForm, response: { 200: AllSent } },
      config: { access: "desk", right: "refunds.make", proof: true, idempotent: true },
    },
    async (request) => {
      const [caller, eventId] = [rightfulCaller(request), rowId(request.params.event_id)];
      const { by_hand } = request.body;
      return by_hand
        ? recordDueOfEvent(office, caller, eventId, by_hand)
        : sendAllDue(office, caller, eventId, request.body);
    },
  );

  app.get(
    "/desk/events/:event_id/due.csv",
    {
      schema: { params: DeskEventParams, produces: ["text/csv"], response: { 200: Type.String() } },
      config: { access: "desk", right: "refunds.make" },
    },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      return sendCsv(reply, `refunds-due-${id}`, await dueAsCsv(office, rightfulCaller(request), id));
    },
  );
};
