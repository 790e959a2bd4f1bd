import { Icon, strokes } from "#src/ui/media/icon.tsx";
import styles from "./promotion.module.css";

const CARD = "M3 6h18v12.5H3zM3 10h18M6.5 15h4";

const promises: { path: string; title: string; text: string }[] = [
  {
    path: strokes.ticket,
    title: "Your seat, exactly",
    text: "Pick it on the venue's own plan, and we hold it while you pay.",
  },
  { path: CARD, title: "The price you see", text: "Fees are shown with every price, from the first page to the last." },
  {
    path: strokes.offline,
    title: "No signal, no worry",
    text: "Your tickets stay on your phone and open at the door with no signal.",
  },
];

/** The home page's section about the product itself. */
export function Promotion() {
  return (
    <section className={styles.promotion} aria-labelledby="promotion-title">
      <h2 id="promotion-title" className={styles.title}>
        Go out more. <br />
        Queue less.
      </h2>
      <ul className={styles.promises}>
        {promises.map(({ path, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon path={path} size={26} />
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
