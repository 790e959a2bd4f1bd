import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { RegisterRoutes } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { readSettings } from "../catalogue/settings.ts";
import { ticketsOfOrder } from "./order-tickets.ts";
import { ticketsPdf } from "./ticket-pdf.ts";
import { ticketAtPath } from "./ticket-queries.ts";

const PdfParams = Type.Object({ file: Type.String({ pattern: "^[A-Za-z0-9_-]{24}\\.pdf$" }) });

/** Where a ticket's own PDF is: whoever has the address has the ticket, as with its picture. */
export const ticketPdfUrl = (qrPath: string): string => `/ticket/${qrPath}.pdf`;

/**
 * GET /ticket/{path}.pdf: one ticket, for the attendee that its buyer shares it with; no account, and nothing of the
 * order's other tickets. Outside /api: a link needs no client key.
 */
export const registerTicketPdf: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get("/ticket/:file", { schema: { params: PdfParams } }, async (request, reply) => {
    const found = await ticketAtPath(office.db, request.params.file.replace(/\.pdf$/, ""));
    const tickets = found ? await ticketsOfOrder(office.db, found.booking_id) : [];
    const ticket = tickets.find(({ id }) => id === found?.id);
    if (!ticket) throw new RefusalError("NOT_FOUND");
    const { brand_name, company_name } = await readSettings(office.db);
    const name = `ticket-${ticket.bookingNo.replace(" ", "-")}.pdf`;
    return (
      reply
        // It may become void, or move to another day: never an old one.
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex")
        .header("content-disposition", `inline; filename="${name}"`)
        .type("application/pdf")
        .send(await ticketsPdf([ticket], { brand: brand_name, company: company_name }))
    );
  });
};
