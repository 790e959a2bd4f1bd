import type { EventDetail } from "../../../contract/wire/events.ts";
import { Poster } from "../../ui/poster";
import styles from "./organised-by.module.css";

export function OrganisedBy({ event }: { event: EventDetail }) {
  if (!event.organizer_name) return null;
  return (
    <section className={styles.organiser} aria-labelledby="organised-by">
      <h2 id="organised-by" className={styles.title}>
        Organised By
      </h2>
      <div className={styles.row}>
        {event.organizer_logo && (
          <Poster
            className={styles.logo}
            src={logoPath(event.organizer_logo)}
            alt=""
            width={160}
            height={160}
            sizes="64px"
            most={160}
          />
        )}
        <p className={styles.name}>{event.organizer_name}</p>
      </div>
    </section>
  );
}

/** Logos come by their file's name and live under organizerLogo/ (spec section 7). */
function logoPath(logo: string): string {
  return logo.includes("/") ? logo : `organizerLogo/${logo}`;
}
