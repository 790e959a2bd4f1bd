import { memo } from "react";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { WIDEST_BANNER } from "#contract/rules/picture-widths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./banner-slide.module.css";
import { shortStart } from "./event-time.ts";
import { itemPath } from "./list-paths.ts";
import { Price } from "./price.tsx";
import type { ShownSlide } from "./shown-fields.ts";

/** The name lies over the art on a phone, and beside it on a desktop. */
export const BannerSlide = memo(function BannerSlide({ slide, priority }: { slide: ShownSlide; priority: boolean }) {
  const address = itemPath(slide);
  const price = priceRangeOf(slide);
  const label = eventLabel(slide, Date.now());
  const action = label || "Buy Tickets";
  return (
    <div className={styles.slide}>
      <Poster
        className={styles.art}
        src={slide.event_banner}
        alt=""
        name={slide.event_name}
        colour={slide.poster_colour}
        width={1600}
        height={900}
        // The width before the sides are cut off, which follows from the slide's height (banner-slide.module.css). On a
        // phone that is 587 px. It says 547, because a screen of 1.75 pixels to each of them would otherwise fetch
        // twice the bytes for 7 % more pixels.
        sizes="(min-width: 1280px) 711px, (min-width: 747px) max(56vw, 711px), max(100vw, 547px)"
        maxWidth={WIDEST_BANNER}
        priority={priority}
      />
      <div className={styles.words}>
        {slide.selling_fast && !label && <Chip>Selling fast</Chip>}
        <h2 className={styles.name} title={slide.event_name}>
          {slide.event_name}
        </h2>
        <p className={styles.when}>
          <time dateTime={slide.starts_at} suppressHydrationWarning>
            {shortStart(slide.starts_at)}
          </time>
          <br />
          <span>{`${slide.place_name}, ${slide.suburb}`}</span>
        </p>
        <p className={styles.price}>
          <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} />
        </p>
        <ButtonLink
          to={address}
          variant={label ? "quiet" : "accent"}
          className={styles.buy}
          aria-label={`${action}: ${slide.event_name}`}
          suppressHydrationWarning
          viewTransition
        >
          {action}
        </ButtonLink>
      </div>
    </div>
  );
});
