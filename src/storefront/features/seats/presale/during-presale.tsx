import { type ReactNode, useMemo } from "react";
import { usePresale } from "#src/storefront/data/use-presale.ts";
import { PresaleSeats, type PresaleView } from "./open-sections.ts";

interface DuringPresaleProps {
  eventId: string;
  /** What is shown while no code of this visit opens the event. */
  closed: ReactNode;
  waiting: ReactNode;
  /** The picker. */
  children: () => ReactNode;
}

/**
 * Before an event's sale: the picker, limited to the sections that a code of this visit opens, as long as it opens
 * them.
 */
export function DuringPresale({ eventId, closed, waiting, children }: DuringPresaleProps) {
  const { presale, state, isAsking } = usePresale(eventId, true);
  const opened = state === "open" ? (presale?.sections ?? null) : null;
  // Keyed by the ids, so that another answer about the same presale does not redraw the venue.
  const key = opened?.map(({ sectionId }) => sectionId).join(",");
  const view = useMemo(() => presaleView(key === undefined ? null : new Set(key.split(","))), [key]);
  if (isAsking) return waiting;
  return state === "open" ? <PresaleSeats value={view}>{children()}</PresaleSeats> : closed;
}

/** Shown in place of the number of seats left. */
const WORDS = "Not in the presale";

/** Shows seats as free only in these sections. Null if the presale opens all. */
export function presaleView(openIds: ReadonlySet<string> | null): PresaleView | null {
  if (openIds === null) return null;
  return {
    sections: (all) =>
      all.map((section) => {
        if (openIds.has(section.sectionId)) return section;
        const { prices, freeApart: _closed, ...rest } = section;
        return {
          ...rest,
          free: 0,
          seats: [],
          closedWords: WORDS,
          ...(prices && { prices: prices.map((one) => ({ ...one, free: 0 })) }),
        };
      }),
    seats: (sectionId, seats) =>
      openIds.has(sectionId)
        ? seats
        : seats.map((seat) => (seat.kind === "gap" ? seat : { ...seat, status: "blocked", note: WORDS })),
  };
}
