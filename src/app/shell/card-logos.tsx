import styles from "./card-logos.module.css";

/** Plain plates with the card names, drawn for Brolga: public/icons/cards. */
const CARDS = ["Visa", "Mastercard", "American Express", "UnionPay"];

/** The accepted cards, so that buyers can find their own. */
export function CardLogos() {
  return (
    <ul className={styles.cards} aria-label="Accepted cards">
      {CARDS.map((name) => (
        <li key={name}>
          <img
            className={styles.plate}
            src={`/icons/cards/${name.toLowerCase().replace(" ", "-")}.svg`}
            alt={name}
            width="46"
            height="30"
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
