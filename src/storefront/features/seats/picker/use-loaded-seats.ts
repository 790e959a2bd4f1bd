import { useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { type CallError, callError } from "#src/http/call-error.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, seatsApi } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { asFree } from "../choice/seat-choice.ts";
import { usePresaleSeats } from "../presale/open-sections.ts";

export interface LoadedSeats {
  /** The seats by sectionId. A section that has not loaded has no entry. A section with a change has a new list. */
  seats: ReadonlyMap<string, readonly Seat[]>;
  /** Why a section did not load, by sectionId. */
  failed: ReadonlyMap<string, CallError>;
  retry: () => void;
}

interface LoadOptions {
  /** Seats that the buyer already holds or has just asked for. They count as free. */
  ownIds: ReadonlySet<string>;
  /** False while changes do not arrive, so that the seats are polled. */
  isLive: boolean;
}

/** How often seats are polled while the stream is not live. */
const ASK_AGAIN_MS = 15_000;

/** A section with the ids that its request needs. */
type SectionOfEvent = PlaceOfEvent & { sectionId: string };

/** The seats of these sections of one event. Each section is a separate request. */
export function useLoadedSeats(place: PlaceOfEvent, sectionIds: readonly string[], options: LoadOptions): LoadedSeats {
  const sections = sectionIds.map((sectionId) => ({ ...place, sectionId }));
  return useSeatsOfSections(sections, options);
}

/** The seats of these sections, which may belong to different events. Each section is a separate request. */
export function useSeatsOfSections(sections: readonly SectionOfEvent[], { ownIds, isLive }: LoadOptions): LoadedSeats {
  const dispatch = useAppDispatch();
  const presale = usePresaleSeats();
  const wanted = sections
    .map(({ eventId, placeId, sectionId }) => [eventId, placeId, sectionId].join("."))
    .toSorted()
    .join(",");
  const requests = useMemo(() => (wanted === "" ? [] : wanted.split(",").map(requestOf)), [wanted]);
  const selectors = useMemo(() => requests.map((args) => seatsApi.endpoints.sectionSeats.select(args)), [requests]);
  const answers = useAppSelector((state) => selectors.map((select) => select(state).data), shallowEqual);
  const errors = useAppSelector((state) => selectors.map((select) => select(state).error), shallowEqual);

  useEffect(() => {
    const subscriptionOptions = isLive
      ? {}
      : { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true };
    const running = requests.map((args) =>
      dispatch(seatsApi.endpoints.sectionSeats.initiate(args, { subscriptionOptions })),
    );
    return () => {
      for (const request of running) request.unsubscribe();
    };
  }, [requests, isLive, dispatch]);

  return useMemo(() => {
    const seats = new Map<string, readonly Seat[]>();
    const failed = new Map<string, CallError>();
    for (const [index, { sectionIds: ids }] of requests.entries()) {
      const id = ids[0] ?? "";
      const answer = answers[index];
      const loaded = answer && (answer.find((section) => section.sectionId === id)?.seats ?? []);
      if (loaded) {
        const shown = withOwn(loaded, ownIds);
        seats.set(id, presale?.seats(id, shown) ?? shown);
      } else if (errors[index]) failed.set(id, callError(errors[index]));
    }
    const retry = () => {
      for (const args of requests)
        void dispatch(seatsApi.endpoints.sectionSeats.initiate(args, { subscribe: false, forceRefetch: true }));
    };
    return { seats, failed, retry };
  }, [requests, answers, errors, ownIds, presale, dispatch]);
}

function requestOf(text: string) {
  const [eventId = "", placeId = "", sectionId = ""] = text.split(".");
  return { eventId, placeId, sectionIds: [sectionId] };
}

function withOwn(seats: readonly Seat[], ownIds: ReadonlySet<string>): readonly Seat[] {
  const isOwnHold = (seat: Seat) => ownIds.has(seat.seatId) && seat.status === "held";
  return seats.some(isOwnHold) ? seats.map((seat) => (isOwnHold(seat) ? asFree(seat) : seat)) : seats;
}
