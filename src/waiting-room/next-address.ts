import { paths } from "#contract/paths.ts";

const PICKERS: readonly string[] = [
  paths.seatBooking,
  paths.comboSeatBooking,
  paths.plenaryDome,
  paths.plenary,
  paths.selectTicket,
];

/**
 * The picker to which the waiting room leads afterwards, or undefined for any other address. A link to a waiting room
 * must not send a buyer to another site or page.
 * @param search the query of the waiting room's address
 */
export function nextPicker(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return undefined;
  const here = "https://storefront.invalid";
  // Only resolving reveals it: '//host', '/\\host', and tabs or line ends inside all name another site.
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  if (url?.origin !== here || !PICKERS.includes(url.pathname)) return undefined;
  return `${url.pathname}${url.search}`;
}

/** Whether a picker is for several events at once. One call cannot find seats for all of them. */
export function isOfCombo(picker: string): boolean {
  return picker.includes("comboEventId=");
}
