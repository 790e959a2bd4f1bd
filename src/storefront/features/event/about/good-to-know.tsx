import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import styles from "./good-to-know.module.css";

interface GoodToKnowProps {
  /** '' if the venue's import gives none. */
  transport?: string;
  access?: string;
}

/** Answers to a buyer's questions before paying: how to get there, how to get in, and whether there are refunds. */
export function GoodToKnow({ transport = "", access = "" }: GoodToKnowProps) {
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className={styles.title}>
        Good to know
      </h2>
      <dl className={styles.facts}>
        {transport && <Fact name="Getting there">{transport}</Fact>}
        {access && <Fact name="Access">{access}</Fact>}
        <div>
          <dt className={styles.name}>Refunds</dt>
          <dd className={styles.words}>
            If the event is cancelled, moved or rescheduled, you can get your money back. We can't refund or swap
            tickets if you change your mind. Your rights under the Australian Consumer Law always apply.{" "}
            <Link className={styles.link} to={paths.paymentReturnPolicy}>
              All about refunds
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.words}>{children}</dd>
    </div>
  );
}
