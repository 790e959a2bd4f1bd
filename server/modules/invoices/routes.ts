import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { InvoiceAnswer, InvoiceBuyerForm, InvoiceQuery } from "#contract/wire/invoices.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import { nameBuyer } from "./name-buyer.ts";
import { orderInvoices } from "./order-invoices.ts";

/** GET /invoice and POST /invoice/buyer (docs/design/wire.md#account). */
export const registerInvoices: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/invoice",
    { schema: { querystring: InvoiceQuery, response: { 200: InvoiceAnswer } }, config: { access: "user" } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const invoices = await orderInvoices(office.db, requireUser(request).id, rowId(request.query.pid));
      return { status: 1 as const, message: "", response_data: invoices };
    },
  );

  app.post(
    "/invoice/buyer",
    { schema: { body: InvoiceBuyerForm, response: { 200: InvoiceAnswer } }, config: { access: "user" } },
    async (request) => {
      const { pid, name, abn } = request.body;
      const { id } = requireUser(request);
      await nameBuyer(office.db, id, { pid: rowId(pid), name, abn });
      return { status: 1 as const, message: "", response_data: await orderInvoices(office.db, id, rowId(pid)) };
    },
  );
};
