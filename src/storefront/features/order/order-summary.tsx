import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { lineAmount } from "#contract/rules/money/price-lines.ts";
import { EventSummary } from "#src/shared/event/event-summary.tsx";
import { FormerAmount } from "#src/shared/event/former-amount.tsx";
import type { Order } from "#src/storefront/data/orders.ts";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { briefLines, orderLines, originalCents, seatsInWords } from "./order-lines.ts";
import styles from "./order-summary.module.css";
import { whenInWords } from "./when-words.ts";

interface OrderSummaryProps {
  order: Order;
  /** Beside a list of the tickets, which are then not named a second time. */
  brief?: boolean;
}

/** The event and every line of its price. */
export function OrderSummary({ order, brief = false }: OrderSummaryProps) {
  const original = originalCents(order);
  return (
    <>
      <EventSummary
        label="What you're booking"
        image={order.eventImage}
        when={whenInWords(order, order.comboId !== null, useHydrated())}
        name={order.eventName}
        place={order.placeName}
      >
        {(brief ? [] : seatsInWords(order)).map((seats) => (
          <p key={seats} className={styles.seats}>
            {seats}
          </p>
        ))}
      </EventSummary>
      <section aria-label="Price">
        <dl className={styles.lines}>
          {(brief ? briefLines(order) : orderLines(order)).map((line) => (
            <div key={line.label} className={styles.line} data-tone={line.tone}>
              <dt>{line.label}</dt>
              <dd>{lineAmount(line)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>
              {original !== undefined && <FormerAmount>{formatAmount(original)}</FormerAmount>}
              <span>{formatAmount(toCents(order.payable))}</span>{" "}
              <span className={styles.currency}>{order.currency}</span>
            </dd>
          </div>
        </dl>
        {order.gst > 0 && <p className={styles.gst}>{`Includes ${formatAmount(toCents(order.gst))} GST`}</p>}
      </section>
    </>
  );
}
