import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { paths } from "#contract/paths.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { readSettings } from "../catalogue/settings.ts";
import { orderInvoices } from "../invoices/order-invoices.ts";

const PdfParams = Type.Object({ file: Type.String({ pattern: "^[0-9]{1,9}\\.pdf$" }) });

/**
 * GET /invoice/{pid}.pdf: the invoices of an order, for its owner. The route is outside /api, because a link cannot send the client
 * key. It redirects a visitor without a session to the invoice's page, which asks them to sign in.
 */
export const registerInvoicePdf: RegisterRoutes = (untyped, services) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get("/invoice/:file", { schema: { params: PdfParams } }, async (request, reply) => {
    const pid = request.params.file.replace(/\.pdf$/, "");
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
    if (!request.user) return reply.redirect(`${paths.invoice}?pid=${pid}`, 303);
    const invoices = await orderInvoices(services.db, request.user.id, rowId(pid));
    const { brand_name } = await readSettings(services.db);
    return reply
      .header("referrer-policy", "no-referrer")
      .header("content-disposition", `inline; filename="invoice-${invoices.order_reference}.pdf"`)
      .type("application/pdf")
      .send(await services.printInvoices(invoices, brand_name));
  });
};
