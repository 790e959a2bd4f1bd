import { useEffect, useState } from "react";
import { momentWords } from "#contract/rules/event/event-label.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { zoneName } from "#src/shared/event/event-days.ts";
import { zoneLabel } from "#src/storefront/data/zone-label.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { readTypedCode } from "#src/storefront/storage/typed-codes.ts";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import styles from "./before-sale.module.css";
import { HowRoomWorks } from "./how-room-works.tsx";
import { PresaleCode } from "./presale-code.tsx";
import { TellMe } from "./tell-me.tsx";

export interface BeforeSaleProps {
  eventId: string;
  /** ISO 8601 with the venue's offset. */
  opensAt: string | null;
  /** When people can join the waiting room. Null if the sale begins without one. */
  roomOpensAt?: string | null;
  /** Whether they can join it now. */
  isRoomOpen?: boolean;
  timezone?: string;
  /** Who takes part in the draw of the waiting room. */
  drawFor?: "everyone" | "accounts";
  /** Whether a code opens the event before its sale. */
  hasPresale?: boolean;
}

const timeOf = (iso: string) => clockTime(iso.slice(11, 16));

/** What visitors can do before the sale: put it into their calendar, be told by mail, and read how the waiting room works. */
export function BeforeSale(props: BeforeSaleProps) {
  const {
    eventId,
    opensAt,
    roomOpensAt = null,
    isRoomOpen = false,
    timezone = "",
    drawFor,
    hasPresale = false,
  } = props;
  const link = useNetworkLink();
  // Whoever comes with a code is answered, even if the event has no presale any more.
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => setHasCode(readTypedCode(eventId) !== undefined), [eventId]);
  const [isAccepted, setAccepted] = useState(false);
  if (!opensAt) return null;
  const zone = zoneLabel(opensAt);
  const times = [timezone && ` Times are ${zoneName(timezone)}`, zone && ` (${zone})`].join("");
  return (
    <div className={styles.before}>
      {(hasPresale || hasCode) && <PresaleCode eventId={eventId} onAccepted={setAccepted} />}
      <p>{`${
        isRoomOpen
          ? `The waiting room is open. Join it before ${timeOf(opensAt)}, and you're in the draw.`
          : isAccepted
            ? `Without a code, tickets are on sale from ${momentWords(opensAt, Date.now())}.`
            : "Keep this page open if you like. It changes by itself when you can buy."
      }${times && `${times}.`}`}</p>
      {!isRoomOpen && (
        <p className={styles.remind}>
          <a className={buttonLook({ variant: "quiet" })} href={`/calendar/sale-${eventId}.ics`} {...link}>
            Remind me
          </a>{" "}
          <span className={styles.hint}>in your calendar, 15 minutes before</span>
        </p>
      )}
      {roomOpensAt && (
        <HowRoomWorks
          eventId={eventId}
          opensAt={timeOf(opensAt)}
          roomOpensAt={timeOf(roomOpensAt)}
          accountsFirst={drawFor === "accounts"}
        />
      )}
      {!isRoomOpen && (
        <div>
          <p>
            {isAccepted
              ? "We can also email you once, when the sale opens to everybody."
              : "We can also email you once, when it's time to get tickets."}
          </p>
          <TellMe eventId={eventId} />
        </div>
      )}
    </div>
  );
}
