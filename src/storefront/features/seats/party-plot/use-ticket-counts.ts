import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { keptTickets, persistTickets } from "../choice/choice-storage.ts";
import { decodeCounts, encodeCounts, type TicketCounts } from "./ticket-choice.ts";

/** The query parameter of the counts. */
const PARAM = "tickets";

/**
 * How many tickets of each category the buyer wants. The counts are in the address and the browser's storage, so they
 * survive a reload, the sign-in and a restart from the event's page.
 */
export function useTicketCounts(eventId: string) {
  const [params, setParams] = useSearchParams();
  const [counts, setCounts] = useState<TicketCounts>(() => decodeCounts(params.get(PARAM) ?? keptTickets(eventId)));

  const changeCounts = (next: TicketCounts) => {
    const text = encodeCounts(next);
    setCounts(next);
    persistTickets(eventId, text);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAM, text);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { counts, changeCounts };
}
