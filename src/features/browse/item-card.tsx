import { Link, useViewTransitionState } from "react-router-dom";
import { priceRangeOf } from "#contract/rules/event-price.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { shortDateTime } from "#src/ui/event-time.ts";
import { Poster } from "#src/ui/poster.tsx";
import { Price } from "#src/ui/price.tsx";
import type { ListedItem } from "./browse-api.ts";
import styles from "./item-card.module.css";
import { itemPath } from "./list-paths.ts";

/** One level below the heading of the list. */
export type CardHeading = "h2" | "h3";

/**
 * An event or a combo: a row with a small poster on a phone, a tall poster on a desktop. The whole card leads to its
 * page.
 */
export function ItemCard({ item, heading: Heading }: { item: ListedItem; heading: CardHeading }) {
  const price = priceRangeOf(item);
  const address = itemPath(item);
  const combo = item.event_type === "Combo" ? item : null;
  // The poster grows into the banner of its page, and shrinks back on return.
  const opening = useViewTransitionState(address);
  return (
    <article className={styles.card}>
      <Link
        to={address}
        className={classNames(styles.picture, opening && styles.opening)}
        tabIndex={-1}
        aria-hidden="true"
        viewTransition
      >
        <Poster
          src={item.event_image}
          alt=""
          width={960}
          height={1200}
          sizes="(min-width: 1100px) 220px, (min-width: 747px) 30vw, 92px"
          maxWidth={640}
        />
      </Link>
      <div className={styles.words}>
        <p className={styles.when}>
          {combo && "From "}
          {/* A page that was drawn in another year, or a device with a wrong clock, may say the year differently. */}
          <time dateTime={item.starts_at} suppressHydrationWarning>
            {shortDateTime(item.event_date, item.event_time)}
          </time>
        </p>
        <Heading className={styles.name}>
          <Link to={address} title={item.event_name} viewTransition>
            {item.event_name}
          </Link>
        </Heading>
        <p className={styles.categories}>
          {combo && `${combo.members.length} events: `}
          {item.categories}
        </p>
        <p className={styles.place}>
          {item.event_type === "Single" ? `${item.place_name}, ${item.suburb}` : item.place_name}
        </p>
        {combo && combo.combo_event_discount > 0 && (
          <p className={styles.saving}>
            <Chip tone="accent">Save {combo.combo_event_discount}%</Chip>
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.price}>
            <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} />
          </p>
          {item.sold_out ? (
            <Chip>Sold out</Chip>
          ) : (
            <ButtonLink
              to={address}
              size="s"
              variant="quiet"
              className={styles.buy}
              aria-label={`Buy Tickets: ${item.event_name}`}
              viewTransition
            >
              Buy Tickets
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
