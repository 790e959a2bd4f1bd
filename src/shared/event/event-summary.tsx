import type { Elements } from "#src/ui/layout/elements.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./event-summary.module.css";

interface EventSummaryProps {
  /** The block's name for screen readers. */
  label: string;
  image: string;
  when: string;
  name: string;
  place: string;
  /** What is booked: lines below the venue. */
  children: Elements;
}

/** An event in one small block: poster, date, name and venue, with what is booked. */
export function EventSummary({ label, image, when, name, place, children }: EventSummaryProps) {
  return (
    <section className={styles.summary} aria-label={label}>
      <Poster
        src={image}
        alt=""
        name={name}
        width={76}
        height={95}
        sizes="76px"
        maxWidth={320}
        className={styles.poster}
      />
      <div className={styles.facts}>
        <p className={styles.when}>{when}</p>
        <p className={styles.name}>{name}</p>
        <p>{place}</p>
        {children}
      </div>
    </section>
  );
}
