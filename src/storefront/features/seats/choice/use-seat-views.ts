import { useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { type PlaceOfEvent, seatsApi } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { type SeatViewWords, seatViewWords } from "../seat-view-words.ts";
import type { ChosenSeat } from "./seat-choice.ts";

/** Where a chosen seat is, in a few words, or '' if that is unknown. */
export type ViewOfSeat = (seat: ChosenSeat) => string;

/** The words for the seats of these events, once the plans of their venues have arrived. */
export function useSeatViews(places: readonly PlaceOfEvent[]): ViewOfSeat {
  const dispatch = useAppDispatch();
  const selectors = useMemo(() => places.map(({ placeId }) => seatsApi.endpoints.seatPlan.select(placeId)), [places]);
  const plans = useAppSelector((state) => selectors.map((select) => select(state).data ?? null), shallowEqual);
  useEffect(() => {
    const running = places.map(({ placeId }) => dispatch(seatsApi.endpoints.seatPlan.initiate(placeId)));
    return () => {
      for (const request of running) request.unsubscribe();
    };
  }, [places, dispatch]);
  return useMemo(() => {
    const words = new Map<string, SeatViewWords>();
    for (const [index, { eventId }] of places.entries()) words.set(eventId, seatViewWords(plans[index] ?? null));
    return (seat) => words.get(seat.eventId)?.(seat.sectionTitle, seat.row, seat.column) ?? "";
  }, [places, plans]);
}
