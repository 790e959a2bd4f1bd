import { Link } from "react-router-dom";
import type { Order } from "#src/storefront/data/orders.ts";
import { useBooking } from "../booking/use-booking.ts";
import { changeSeatsPath, namesPath } from "../order-paths.ts";
import styles from "./change-links.module.css";

interface ChangeLinksProps {
  order: Order;
  userId: string | undefined;
}

/**
 * Links back to the picker and to the names. The hold stays as it is: a new Proceed replaces it, and new names change
 * the same order. While a card page may be open, nothing can be changed, because somebody may be paying on it.
 */
export function ChangeLinks({ order, userId }: ChangeLinksProps) {
  const found = useBooking(userId, order.bookingId);
  if (order.state === "paying" || found.kind !== "live") return null;
  return (
    <p className={styles.links}>
      <Link to={changeSeatsPath(found.booking)}>
        {found.booking.kind === "party-plot" ? "Change tickets" : "Change seats"}
      </Link>
      <Link to={namesPath(found.booking)}>Change names</Link>
    </p>
  );
}
