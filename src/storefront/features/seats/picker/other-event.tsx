import { useMemo } from "react";
import { type PlaceOfEvent, useSectionsQuery } from "#src/shared/seats/seats-api.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { useWatchChoice } from "../choice/use-watch-choice.ts";
import { LostSeats } from "../offers/lost-seats.tsx";
import { useLoadedSeats } from "./use-loaded-seats.ts";

interface OtherEventProps {
  place: PlaceOfEvent;
  title: string;
  /** The chosen seats of this event. */
  chosen: readonly ChosenSeat[];
  ownIds: ReadonlySet<string>;
  isLive: boolean;
}

/** An event of the combo that is not open. The page still warns if somebody else takes one of its chosen seats. */
export function OtherEvent({ place, title, chosen, ...options }: OtherEventProps) {
  const sectionIds = useMemo(() => [...new Set(chosen.map((seat) => seat.sectionId))], [chosen]);
  const { seats } = useLoadedSeats(place, sectionIds, options);
  useWatchChoice(chosen, seats);
  // The sections are loaded now, so that the event's step opens at once.
  useSectionsQuery(place);
  return <LostSeats place={place} eventName={title} />;
}
