import { rowId } from "#contract/rules/row-id.ts";
import { InvoiceAnswer, InvoiceBuyerForm, InvoiceQuery } from "#contract/wire/invoices.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { nameBuyer } from "./name-buyer.ts";
import { orderInvoices } from "./order-invoices.ts";

/** GET /invoice and POST /invoice/buyer (docs/design/wire.md#account). */
export const registerInvoices: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/invoice",
    resource: "Booking",
    access: "user",
    summary: "The tax invoices of one paid order",
    refusals: [404],
    schema: { querystring: InvoiceQuery, response: { 200: InvoiceAnswer } },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const invoices = await orderInvoices(services.db, requireUser(request).id, rowId(request.query.pid));
      return good(invoices);
    },
  });

  shopCall(app, {
    method: "POST",
    path: "/invoice/buyer",
    resource: "Booking",
    access: "user",
    summary: "The name and the ABN on an order's invoices",
    refusals: [404],
    example: { body: { pid: "12", name: "Wattle & Co", abn: "" } },
    schema: { body: InvoiceBuyerForm, response: { 200: InvoiceAnswer } },
    handler: async (request) => {
      const { pid, name, abn } = request.body;
      const { id } = requireUser(request);
      await nameBuyer(services.db, id, { pid: rowId(pid), name, abn });
      return good(await orderInvoices(services.db, id, rowId(pid)));
    },
  });
};
