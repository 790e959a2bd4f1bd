import { Icon, type IconName } from "../../ui/icon";
import styles from "./promotion.module.css";

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "ticket",
    title: "Your seat, exactly",
    text: "Pick it from the venue's own plan and it is held for you while you pay.",
  },
  {
    icon: "card",
    title: "The price you see",
    text: "Fees are shown with every price, from the first page to the last.",
  },
  {
    icon: "offline",
    title: "No signal, no worry",
    text: "Tickets are kept on your phone and open at the door without a connection.",
  },
];

/** The home page's block about the product itself. */
export function Promotion() {
  return (
    <section className={styles.promotion} aria-labelledby="promotion-title">
      <h2 id="promotion-title" className={styles.title}>
        Go out more.
        <br />
        Queue less.
      </h2>
      <ul className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon name={icon} size={26} />
            <div>
              <h3 className={styles.promiseTitle}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
