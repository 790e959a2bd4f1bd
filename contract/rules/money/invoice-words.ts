import type { InvoiceDocument } from "../../wire/invoices.ts";
import { dateParts } from "../time/date-parts.ts";

/** '24 November 2026' */
export function longDay(date: string): string {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}

/** How a document introduces itself above its seller, the same on the page and in the PDF. */
export function documentSays({ kind, adjusts, for_organiser, gst_registered }: InvoiceDocument): string[] {
  return [
    kind === "adjustment" && `This takes back a part of invoice ${adjusts}, or all of it.`,
    for_organiser && "We sold these tickets for the organiser, and issue this in the organiser's name.",
    gst_registered ? "All amounts include GST." : "The seller isn't registered for GST, so no amount includes any.",
  ].filter((words) => words !== false);
}
