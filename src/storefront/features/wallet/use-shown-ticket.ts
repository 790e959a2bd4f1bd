import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

const PARAMETER = "ticket";

/** The query that shows a ticket on My Ticket. */
export const ticketPath = ({ bookingNo }: WalletTicket) => `?${new URLSearchParams({ [PARAMETER]: bookingNo })}`;

/**
 * The ticket on the full screen. Its number is in the address, so that a phone's Back closes it and a reload at the
 * door restores it.
 */
export function useShownTicket(tickets: readonly WalletTicket[]) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const openedHere = (location.state as { opened?: boolean } | null)?.opened === true;
  const bookingNo = search.get(PARAMETER);

  /** The rest of the address belongs to the page and names the order. */
  const searchWith = (bookingNo: string | undefined) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (bookingNo === undefined) after.delete(PARAMETER);
    else after.set(PARAMETER, bookingNo);
    return after;
  };
  const go = (ticket: WalletTicket, options: { replace: boolean; state: unknown }) =>
    setSearch(searchWith(ticket.bookingNo), { ...options, preventScrollReset: true });

  return {
    shown: tickets.find((ticket) => ticket.bookingNo === bookingNo),
    show: (ticket: WalletTicket) => go(ticket, { replace: false, state: { opened: true } }),
    turn: (ticket: WalletTicket) => go(ticket, { replace: true, state: location.state }),
    close: () => {
      if (openedHere) void navigate(-1);
      else setSearch(searchWith(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
