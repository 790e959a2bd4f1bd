import { Link, useViewTransitionState } from "react-router-dom";
import { comboLabel, eventLabel, shortLabel } from "#contract/rules/event/event-label.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import { shortStart } from "./event-time.ts";
import styles from "./item-card.module.css";
import { itemPath } from "./list-paths.ts";
import { Price } from "./price.tsx";
import type { CardItem } from "./shown-fields.ts";

/** One level below the heading of the list. */
export type CardHeading = "h2" | "h3";

/** How wide a poster is, for <img sizes>. A list has two, three or five columns. On small screens, a row also shows a part of the next card. */
const IN_GRID = "(min-width: 1100px) 220px, (min-width: 747px) 30vw, 45vw";
const IN_ROW = "(min-width: 1100px) 220px, (min-width: 747px) 27vw, 40vw";

interface ItemCardProps {
  item: CardItem;
  heading: CardHeading;
  /** In a row that scrolls sideways. */
  inRow?: boolean | undefined;
  /** Its picture is one of the page's largest, and fetched at once. */
  priority?: boolean;
}

/**
 * An event or a combo: its poster, and below it the facts for a visitor's decision. The whole card is one link to its
 * page.
 */
export function ItemCard({ item, heading: Heading, inRow, priority = false }: ItemCardProps) {
  const price = priceRangeOf(item);
  const address = itemPath(item);
  const combo = item.event_type === "Combo" ? item : null;
  const nowMs = Date.now();
  const label = item.event_type === "Combo" ? comboLabel(item.members, nowMs) : eventLabel(item, nowMs);
  const isFast = item.event_type === "Single" && item.selling_fast && !label;
  const saved = combo?.combo_event_discount ?? 0;
  // The poster grows into the banner of its page, and shrinks back on return.
  const opening = useViewTransitionState(address);
  return (
    <article>
      <Link to={address} className={styles.card} viewTransition>
        <span className={classNames(styles.picture, opening && styles.opening)}>
          <Poster
            src={item.event_image}
            alt=""
            name={item.event_name}
            colour={"poster_colour" in item ? item.poster_colour : undefined}
            width={960}
            height={1200}
            sizes={inRow ? IN_ROW : IN_GRID}
            maxWidth={640}
            priority={priority}
          />
        </span>{" "}
        <div className={styles.words}>
          {/* A page that was drawn in another year, or a device with a wrong clock, may say the year differently. */}
          <time dateTime={item.starts_at} className={styles.when} suppressHydrationWarning>
            {`${combo ? "From " : ""}${shortStart(item.starts_at)}`}
          </time>
          {/* The whole name, if it is longer than the card: here under a mouse, by the style sheet under the keyboard's focus. */}
          <Heading className={styles.name} title={item.event_name}>
            {item.event_name}
          </Heading>
          <span className={styles.place}>
            {combo ? `${combo.members.length} events: ${item.categories}` : item.categories}
          </span>
          <span className={styles.place}>
            {item.event_type === "Single" ? `${item.place_name}, ${item.suburb}` : item.place_name}
          </span>
          <Price
            className={styles.price}
            lead={price.varies ? "from" : undefined}
            amount={price.lowest}
            note={price.note}
          />
          {(isFast || saved > 0) && (
            <span className={styles.badge}>
              <Chip tone="strong">{isFast ? "Selling fast" : `Save ${saved}%`}</Chip>
            </span>
          )}
          {/* An event may begin between the server's drawing and the browser's. */}
          <span className={label ? styles.state : styles.buy} suppressHydrationWarning>
            {shortLabel(label) || "Buy Tickets"}
          </span>
        </div>
      </Link>
    </article>
  );
}
