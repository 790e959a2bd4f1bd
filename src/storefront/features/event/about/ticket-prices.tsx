import type { CommissionFields } from "#contract/rules/money/event-price.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";
import { Price } from "#src/shared/event/price.tsx";
import styles from "./ticket-prices.module.css";
import { typePrice } from "./type-price.ts";

interface TicketPricesProps {
  types: readonly TypeOnSale[];
  event: CommissionFields;
}

/** What each kind of ticket costs, with what its buyer has to bring. */
export function TicketPrices({ types, event }: TicketPricesProps) {
  return (
    <section className={styles.prices} aria-labelledby="ticket-prices">
      <h2 id="ticket-prices" className={styles.title}>
        Ticket prices
      </h2>
      <dl className={styles.types}>
        {types.map((type) => {
          const price = typePrice(type, event);
          return (
            <div key={type.name} className={styles.type}>
              <dt className={styles.name}>{type.name}</dt>
              <dd className={styles.words}>
                <Price amount={price.text} note={price.note} />
                {type.note !== "" && <span className={styles.note}>{type.note}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
