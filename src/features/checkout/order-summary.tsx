import { formatAmount, toCents } from "../../../contract/rules/money.ts";
import type { Order } from "../../../contract/wire/booking.ts";
import { shortDateTime } from "../../ui/event-time";
import { Poster } from "../../ui/poster";
import { orderLines, seatsInWords } from "./order-lines";
import styles from "./order-summary.module.css";

/** The event, and every line of what it costs. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <>
      <section className={styles.event} aria-label="What you are booking">
        <Poster
          src={order.event_image}
          alt=""
          width={76}
          height={101}
          sizes="76px"
          most={320}
          className={styles.poster}
        />
        <div className={styles.facts}>
          <p className={styles.when}>{shortDateTime(order.event_date, order.event_time)}</p>
          <p className={styles.name}>{order.event_name}</p>
          <p>{order.place_name}</p>
          {seatsInWords(order).map((seats) => (
            <p key={seats} className={styles.seats}>
              {seats}
            </p>
          ))}
        </div>
      </section>
      <section aria-label="Price">
        <dl className={styles.lines}>
          {orderLines(order).map((line) => (
            <div key={line.label} className={styles.line} data-tone={line.tone}>
              <dt>{line.label}</dt>
              <dd>{signedAmount(line.cents)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>
              {formatAmount(toCents(order.payable))} <span className={styles.currency}>{order.currency}</span>
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}

function signedAmount(cents: number): string {
  return cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents);
}
