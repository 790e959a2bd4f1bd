import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LiveRegion } from "#src/ui/live-region.tsx";
import { Notice } from "#src/ui/notice.tsx";
import styles from "./lost-seats.module.css";
import { nearestOfferWords, seatNames } from "./offer-words.ts";
import { useNearestOffer } from "./use-nearest-offer.ts";

interface LostSeatsProps {
  place: PlaceOfEvent;
  /** Named before the seats where another event is on the screen. */
  eventName?: string;
}

/** Which of the chosen seats someone else has got, said at once, and the nearest equal ones for one press. */
export function LostSeats({ place, eventName }: LostSeatsProps) {
  const { lost, others, take, dismiss } = useNearestOffer([place]);
  const names = [eventName, seatNames(lost)].filter(Boolean).join(": ");
  const offer = others.length > 0 ? nearestOfferWords(others) : undefined;
  return (
    <>
      <LiveRegion assertive>{lost.length > 0 && `No longer to be had: ${names}. ${offer?.text ?? ""}`}</LiveRegion>
      {lost.length > 0 && (
        <Notice
          tone="warn"
          silent
          title={`No longer to be had: ${names}`}
          action={
            <span className={styles.actions}>
              {offer && (
                <Button size="s" onClick={take}>
                  {offer.label}
                </Button>
              )}
              <button type="button" className={styles.read} aria-label="I have read it" onClick={dismiss}>
                <Icon name="close" />
              </button>
            </span>
          }
        >
          Someone else was faster. {offer?.text}
        </Notice>
      )}
    </>
  );
}
