import { useState } from "react";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { MissingPicture } from "#src/ui/media/missing-picture.tsx";
import styles from "./ticket-picture.module.css";
import { TICKET_PICTURE_WIDTH } from "./ticket-picture-width.ts";

/**
 * The event's poster, in the size that this device stores. Offline, a poster that never loaded is replaced by its
 * event's name on its colour.
 */
export function TicketPicture({ ticket: { eventImage, eventName, posterColour } }: { ticket: WalletTicket }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    const shown = { name: eventName, colour: posterColour, width: 72, height: 90 };
    return <MissingPicture {...shown} className={styles.picture} silent />;
  }
  return (
    <img
      className={styles.picture}
      src={imageSource(eventImage, TICKET_PICTURE_WIDTH)}
      alt=""
      width={72}
      height={90}
      decoding="async"
      onError={() => setFailed(true)}
      // On a server-rendered page, it may have failed before the app runs.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
    />
  );
}
