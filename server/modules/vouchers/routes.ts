import { rowId } from "#contract/rules/row-id.ts";
import { OrderVoucherAnswer, OrderVoucherForm, VoucherAnswer, VoucherQuery } from "#contract/wire/vouchers.ts";
import { joinQueryList } from "#server/plugins/bodies.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { giveBackAttempts } from "#server/plugins/limits/rate-limits.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { readOrder } from "../orders/order-view.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { offerVoucher } from "./offer-voucher.ts";

/** GET /getvoucher, POST /order/voucher (docs/design/wire.md#seats). */
export const registerVouchers: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/getvoucher",
    resource: "Booking",
    access: "public",
    limits: ["voucherByUser"],
    preValidation: joinQueryList("dome_list_id"),
    summary: "Look up a voucher's code",
    schema: { querystring: VoucherQuery, response: { 200: VoucherAnswer } },
    handler: async (request) => {
      const { event_id, combo_event_id, voucher_code = "" } = request.query;
      if (event_id === undefined && combo_event_id === undefined)
        throw new RefusalError("MALFORMED", { message: "event_id is missing." });
      const owner = combo_event_id ? { comboEventId: rowId(combo_event_id) } : { eventId: rowId(event_id ?? "0") };
      if ("eventId" in owner && (await eventFacts(services.db, [owner.eventId])).length === 0)
        throw new RefusalError("EVENT_NOT_FOUND");
      const code = voucher_code.trim();
      const offer = code === "" ? undefined : await offerVoucher(services.db, owner, code, request.user?.id ?? null);
      // Only a wrong code is a guess.
      if (offer || code === "") await giveBackAttempts(request);
      return good(offer ? [offer] : []);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/order/voucher",
    resource: "Booking",
    access: "user",
    limits: ["voucherByUser"],
    summary: "Set an order's voucher, or remove it",
    refusals: [404, 409],
    example: { body: { pid: "12", voucher_code: "" } },
    schema: { body: OrderVoucherForm, response: { 200: OrderVoucherAnswer } },
    handler: async (request): Promise<OrderVoucherAnswer> => {
      const pid = rowId(request.body.pid);
      const code = request.body.voucher_code.trim();
      const notApplied = await applyVoucher(services, requireUser(request), pid, code);
      const found = await readOrder(services.db, pid);
      if (!found) throw new RefusalError("ORDER_NOT_FOUND");
      const response_data = found.order;
      if (notApplied) return { status: 0, ...notApplied, response_data };
      await giveBackAttempts(request);
      return { status: 1, message: code === "" ? "Voucher removed" : "Voucher applied sucessfully", response_data };
    },
  });
};
