import { Link } from "react-router-dom";
import { bestSeatsPath } from "#contract/picker-path.ts";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import styles from "./best-seats.module.css";

const COUNTS = [1, 2, 3, 4];

/** Links that hold up to four of the best seats with one press, for buyers who don't choose seats themselves. */
export function BestSeats({ event }: { event: EventDetail }) {
  const settings = useSettings();
  const link = useNetworkLink();
  const most = event.per_account_limit ?? MAX_TICKETS;
  if (sellsAt(event.place_type) !== "seats") return null;
  return (
    <nav className={styles.best} aria-label="Best available seats">
      <p className={styles.words}>
        <strong>Best available</strong> <span>How many seats?</span>
      </p>
      <ul className={styles.counts}>
        {COUNTS.filter((count) => count <= most).map((count) => (
          <li key={count}>
            <Link
              className={styles.count}
              to={bestSeatsPath(event, settings?.plenary_place_name ?? "", count)}
              aria-label={count === 1 ? "1 seat" : `${count} seats together`}
              {...link}
            >
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
