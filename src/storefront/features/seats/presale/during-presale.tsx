import { type ReactNode, useMemo } from "react";
import { usePresale } from "#src/storefront/data/use-presale.ts";
import { PresaleSeats } from "./open-sections.ts";
import { presaleView } from "./presale-view.ts";

interface DuringPresaleProps {
  eventId: string;
  /** What is shown while no code of this visit opens the event. */
  closed: ReactNode;
  waiting: ReactNode;
  /** The picker. */
  children: () => ReactNode;
}

/** Before an event's sale: the picker, with the sections that the code of this visit opens, as long as it opens them. */
export function DuringPresale({ eventId, closed, waiting, children }: DuringPresaleProps) {
  const { presale, state, isAsking } = usePresale(eventId, true);
  const opened = state === "open" ? (presale?.sections ?? null) : null;
  // By the ids, so that another answer about the same presale does not draw the house again.
  const key = opened?.map(({ sectionId }) => sectionId).join(",");
  const view = useMemo(() => presaleView(key === undefined ? null : new Set(key.split(","))), [key]);
  if (isAsking) return waiting;
  return state === "open" ? <PresaleSeats value={view}>{children()}</PresaleSeats> : closed;
}
