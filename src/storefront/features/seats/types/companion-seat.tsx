import { type MouseEvent, useMemo } from "react";
import { flushSync } from "react-dom";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatToggled } from "../choice/selection-slice.ts";
import { useSeatsOfSections } from "../picker/use-loaded-seats.ts";
import { type CompanionOffer, companionOffer } from "./companion-offer.ts";
import styles from "./companion-seat.module.css";
import { priceAs, type TypedTicket } from "./typed-tickets.ts";

interface CompanionSeatProps {
  place: PlaceOfEvent;
  /** The chosen seats of this event. */
  tickets: readonly TypedTicket<ChosenSeat>[];
  commission: Commission;
}

const NOTHING_OWN = { ownIds: new Set<string>(), isLive: true };

/** Seats a companion beside the person they accompany: one press adds the seat beside, or moves the companion there. */
export function CompanionSeat({ place, tickets, commission }: CompanionSeatProps) {
  const dispatch = useAppDispatch();
  const sectionIds = [...new Set(tickets.map(({ unit }) => unit.sectionId))];
  // The picker has loaded these sections already.
  const { seats } = useSeatsOfSections(
    sectionIds.map((sectionId) => ({ ...place, sectionId })),
    NOTHING_OWN,
  );
  const offer = useMemo(() => companionOffer(tickets, seats), [tickets, seats]);
  if (!offer) return null;
  const take = ({ currentTarget }: MouseEvent) => {
    if (offer.kind === "apart") return;
    const list = currentTarget.closest("[data-typed-list]");
    const typeId = offer.kind === "move" ? typeIdOf(tickets, offer.from) : undefined;
    flushSync(() => {
      if (offer.kind === "move") dispatch(seatToggled(offer.from));
      dispatch(seatToggled(typeId === undefined ? offer.seat : { ...offer.seat, typeId }));
    });
    // The pressed button is removed, so the focus moves to the seat that it has chosen.
    list?.querySelector<HTMLElement>(`[data-unit="${offer.seat.seatId}"] :is(:checked, select)`)?.focus();
  };
  const words = companionWords(offer, commission);
  return (
    <div className={styles.offer}>
      {words.text !== "" && <p className={styles.words}>{words.text}</p>}
      {words.label !== "" && (
        <Button variant="quiet" size="s" onClick={take}>
          {words.label}
        </Button>
      )}
    </div>
  );
}

const typeIdOf = (tickets: readonly TypedTicket<ChosenSeat>[], seat: ChosenSeat) =>
  tickets.find(({ unit }) => unit.seatId === seat.seatId)?.type?.id;

/** The offer as a sentence, or '', and the label of the button that takes it, or ''. */
export function companionWords(offer: CompanionOffer, commission: Commission): { text: string; label: string } {
  if (offer.kind === "apart")
    return { text: `No free seat is beside yours: ${offer.from.seatNumber} is close by.`, label: "" };
  const { seat, beside } = offer;
  if (offer.kind === "move")
    return {
      text: `${offer.from.seatNumber} isn't beside your other seats.`,
      label: `Move to ${seat.seatNumber}, beside ${beside.seatNumber}`,
    };
  const what = offer.type ? `${offer.type.name}, ${priceAs(offer.type, seat, commission)}, at ` : "";
  return { text: "", label: `Add ${what}${seat.seatNumber} beside ${beside.seatNumber}` };
}
