import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { useTicketTypesQuery } from "#src/storefront/data/ticket-types-api.ts";
import { type TypedTicket, typedTickets, type Unit } from "./typed-tickets.ts";

export interface TicketTypes<Of extends Unit> {
  /** Every type of the events. Empty until they have loaded. */
  types: readonly TicketType[];
  tickets: readonly TypedTicket<Of>[];
  /** Why nothing can be held yet: the types have not loaded. Undefined once they have, or if there are none. */
  waiting: "loading" | "failed" | undefined;
  retry: () => void;
  /** A message for the buyer: a chosen type is no longer sold. '' if there is none. */
  news: string;
  onRead: () => void;
}

const NONE: readonly TicketType[] = [];

/**
 * The chosen units with their ticket types.
 * @param typedEvents the ids of the events that sell more than one kind of ticket, separated by commas. For '' nothing
 * is asked, and every unit is sold at its own price.
 * @param onGone called with the present tickets, if one of them has lost its type
 */
export function useTypedTickets<Of extends Unit>(
  units: readonly Of[],
  typedEvents: string,
  onGone: (tickets: readonly TypedTicket<Of>[]) => void,
): TicketTypes<Of> {
  const { data, error, refetch } = useTicketTypesQuery(typedEvents, {
    skip: typedEvents === "",
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const types = data ?? NONE;
  const tickets = useMemo(() => typedTickets(units, types), [units, types]);
  const [news, setNews] = useState("");
  const shown = useRef<readonly TypedTicket<Of>[]>([]);
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (!data) return;
    const words = goneInWords(tickets, shown.current);
    shown.current = tickets;
    if (words === "") return;
    setNews(words);
    forget(tickets);
  }, [data, tickets]);
  const waiting = typedEvents === "" || data ? undefined : error ? "failed" : "loading";
  return { types, tickets, waiting, retry: refetch, news, onRead: () => setNews("") };
}

/**
 * Which types of chosen tickets are no longer sold, and what those tickets are now, in words. '' if all are still sold.
 */
export function goneInWords(tickets: readonly TypedTicket[], before: readonly TypedTicket[]): string {
  const typesBefore = new Map(before.map(({ unit, type }) => [unit.seatId, type]));
  const gone = tickets.flatMap(({ unit, types, type }) => {
    const was = typesBefore.get(unit.seatId);
    const isSold = (id: string) => types.some((one) => one.id === id);
    // Before the first answer nothing was shown, so a type from the address or storage has no name.
    if (was) return isSold(was.id) ? [] : [{ was: `'${was.name}'`, now: type }];
    return unit.typeId === undefined || isSold(unit.typeId)
      ? []
      : [{ was: "A kind of ticket that you chose", now: type }];
  });
  if (gone.length === 0) return "";
  const names = [...new Set(gone.map(({ was }) => was))];
  const now = new Set(gone.map(({ now }) => now?.name));
  const [only] = now;
  const next = now.size === 1 && only !== undefined ? `Your tickets are '${only}' now` : "Your tickets have changed";
  return `${names.join(" and ")} ${names.length === 1 ? "is" : "are"} no longer on sale. ${next}. Please check the total.`;
}
