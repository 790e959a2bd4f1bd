import { useSponsorsQuery } from "#src/storefront/data/event-api.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./sponsors.module.css";

/** The event's sponsors; nothing if there are none. */
export function Sponsors({ eventId }: { eventId: string }) {
  const { data: sponsors } = useSponsorsQuery(eventId);
  if (!sponsors?.length) return null;
  return (
    <section aria-labelledby="sponsors">
      <h2 id="sponsors" className={styles.title}>
        Sponsors
      </h2>
      <ul className={styles.sponsors}>
        {sponsors.map(({ id, sponsor_name, sponsor_logo, sponsor_link }) => (
          <li key={id}>
            <a className={styles.sponsor} href={sponsor_link} target="_blank" rel="noopener noreferrer sponsored">
              <Poster
                className={styles.logo}
                src={sponsor_logo}
                alt=""
                width={360}
                height={180}
                sizes="96px"
                maxWidth={320}
              />
              <span>{sponsor_name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
