import { slugify } from "#contract/rules/slug.ts";
import type { DoorTicket } from "#src/storage/gate-rows.ts";
import { listCsv } from "../rules/list-csv.ts";

/** Saves the list as a file. The file is made on the device, without a network. */
export function saveCsv(tickets: Iterable<DoorTicket>, eventName: string): void {
  const address = URL.createObjectURL(new Blob([listCsv(tickets)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `gate-${slugify(eventName)}.csv`;
  link.click();
  // The browser reads the file after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
