import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { readSettings } from "../catalogue/settings.ts";
import { ticketsOfOrder } from "./order-tickets.ts";
import { withPosters } from "./ticket-poster.ts";
import { ticketAtPath } from "./ticket-queries.ts";

const PdfParams = Type.Object({ file: Type.String({ pattern: "^[A-Za-z0-9_-]{24}\\.pdf$" }) });

/**
 * The address of a ticket's PDF. Like the address of its picture, it is secret, because it is as good as the ticket.
 */
export const ticketPdfUrl = (qrPath: string): string => `/ticket/${qrPath}.pdf`;

/**
 * GET /ticket/{path}.pdf: one ticket, for an attendee with whom the buyer shares it. It needs no account and shows
 * nothing of the order's other tickets. The route is outside /api, because a link cannot send the client key.
 */
export const registerTicketPdf: RegisterRoutes = (untyped, services) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get("/ticket/:file", { schema: { params: PdfParams } }, async (request, reply) => {
    const found = await ticketAtPath(services.db, request.params.file.replace(/\.pdf$/, ""));
    const tickets = found ? await ticketsOfOrder(services.db, found.booking_id) : [];
    const ticket = tickets.find(({ id }) => id === found?.id);
    if (!ticket) throw new RefusalError("NOT_FOUND");
    const { brand_name, company_name } = await readSettings(services.db);
    const name = `ticket-${ticket.bookingNo.replace(" ", "-")}.pdf`;
    return (
      reply
        // The ticket may become void or move to another day, so an old copy must never be shown.
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex")
        .header("content-disposition", `inline; filename="${name}"`)
        .type("application/pdf")
        .send(
          await services.printTickets(await withPosters(services, [ticket]), {
            brand: brand_name,
            company: company_name,
          }),
        )
    );
  });
};
