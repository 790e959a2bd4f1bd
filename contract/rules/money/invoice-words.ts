import type { InvoiceDocument } from "../../wire/invoices.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** '24 November 2026' */
export function longDay(day: string): string {
  const [year = "", month = "1", date = "1"] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** How a document introduces itself above its seller, the same on the page and in the PDF. */
export function documentSays({ kind, adjusts, for_organiser, gst_registered }: InvoiceDocument): string[] {
  return [
    kind === "adjustment" && `This takes back a part of invoice ${adjusts}, or all of it.`,
    for_organiser && "We sold these tickets for the organiser, and issue this in the organiser's name.",
    gst_registered ? "All amounts include GST." : "The seller isn't registered for GST, so no amount includes any.",
  ].filter((words) => words !== false);
}
