import { paths } from "#contract/paths.ts";
import type { MailName } from "../mail-request.ts";
import { eventCalendar } from "../modules/tickets/event-calendar.ts";
import { withPosters } from "../modules/tickets/ticket-poster.ts";
import type { Services } from "../services.ts";
import { attached } from "./mail-names.ts";
import { hostOf, senderAddress } from "./mail-sender.ts";
import type { MailAttachment } from "./mail-transport.ts";
import type { MailContent } from "./mail-values.ts";

/** Makes a mail's attachments: the tickets as a PDF and the events as a calendar file, if the mail is about tickets. */
export async function mailAttachments(
  services: Pick<Services, "clock" | "config" | "printTickets">,
  name: MailName,
  content: MailContent,
): Promise<MailAttachment[]> {
  const kind = attached[name];
  const { tickets, values } = content;
  if (kind === "nothing" || values.order === undefined || tickets.length === 0) return [];
  const { seller, publicUrl, order } = values;
  const cancelled = kind === "cancelled calendar";
  const calendar = {
    filename: "event.ics",
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? "CANCEL" : "PUBLISH"}`,
    content: eventCalendar(tickets, {
      pid: order.pid,
      domain: hostOf(publicUrl),
      url: `${publicUrl}${paths.myTickets}`,
      toldAt: services.clock(),
      cancelled,
      organiser: { name: seller.brand_name, email: senderAddress(seller, publicUrl) },
    }),
  };
  if (cancelled) return [calendar];
  const pdf = await services.printTickets(await withPosters(services, tickets), {
    brand: seller.brand_name,
    company: seller.company_name,
  });
  return [{ filename: "tickets.pdf", contentType: "application/pdf", content: pdf }, calendar];
}
