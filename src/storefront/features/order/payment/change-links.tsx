import { Link } from "react-router-dom";
import type { Order } from "#src/storefront/data/orders.ts";
import { useBooking } from "../booking/use-booking.ts";
import { ChangeSeatsLink } from "../change-seats-link.tsx";
import { namesPath } from "../order-paths.ts";
import styles from "./change-links.module.css";

interface ChangeLinksProps {
  order: Order;
  userId: string | undefined;
}

/**
 * Links back to the picker and to the names. New names change the same order. While a card page may be open, nothing can be
 * changed, because somebody may be paying on it.
 */
export function ChangeLinks({ order, userId }: ChangeLinksProps) {
  const found = useBooking(userId, order.bookingId);
  if (order.state === "paying" || found.kind !== "live") return null;
  return (
    <p className={styles.links}>
      <ChangeSeatsLink booking={found.booking} />
      <Link to={namesPath(found.booking)}>Change names</Link>
    </p>
  );
}
