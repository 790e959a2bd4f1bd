import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import styles from "./lost-seats.module.css";
import { nearestOfferWords, seatNames } from "./offer-words.ts";
import { useNearestOffer } from "./use-nearest-offer.ts";

interface LostSeatsProps {
  place: PlaceOfEvent;
  /** Shown before the seats if another event is on the screen. */
  eventName?: string;
}

/** Says at once which chosen seats someone else took, and offers the nearest equal seats with one button. */
export function LostSeats({ place, eventName }: LostSeatsProps) {
  const { lost, others, take, dismiss } = useNearestOffer([place]);
  const names = [eventName, seatNames(lost)].filter(Boolean).join(": ");
  const offer = others.length > 0 ? nearestOfferWords(others) : undefined;
  return (
    <>
      <LiveRegion assertive>{lost.length > 0 && `No longer available: ${names}. ${offer?.text ?? ""}`}</LiveRegion>
      {lost.length > 0 && (
        <Notice
          tone="warn"
          silent
          title={`No longer available: ${names}`}
          action={
            <span className={styles.actions}>
              {offer && (
                <Button size="s" onClick={take}>
                  {offer.label}
                </Button>
              )}
              <IconButton icon="close" label="Close" onClick={dismiss} />
            </span>
          }
        >
          {`${
            lost.every(({ isDropped }) => isDropped)
              ? "The organiser has changed the seating plan."
              : "Someone else got in just ahead of you."
          } ${offer?.text ?? ""}`}
        </Notice>
      )}
    </>
  );
}
