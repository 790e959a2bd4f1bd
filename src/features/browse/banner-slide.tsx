import type { Slide } from "#contract/wire/events.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { longDate } from "#src/ui/event-time.ts";
import { Poster } from "#src/ui/poster.tsx";
import styles from "./banner-slide.module.css";
import { itemPath } from "./list-paths.ts";

/** The name lies over the art on a phone, and beside it on a desktop. */
export function BannerSlide({ slide, priority }: { slide: Slide; priority: boolean }) {
  const address = itemPath(slide);
  return (
    <article className={styles.slide}>
      <Poster
        className={styles.art}
        src={slide.event_banner}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 1280px) 660px, (min-width: 747px) 56vw, 100vw"
        maxWidth={1280}
        priority={priority}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{slide.event_name}</h2>
        <p className={styles.when}>
          <time dateTime={slide.event_date}>{longDate(slide.event_date)}</time>, {slide.place_name}
        </p>
        <ButtonLink
          to={address}
          variant="accent"
          className={styles.buy}
          aria-label={`Buy Tickets: ${slide.event_name}`}
          viewTransition
        >
          Buy Tickets
        </ButtonLink>
      </div>
    </article>
  );
}
