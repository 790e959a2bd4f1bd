import { Link } from "react-router-dom";
import { toCents } from "#contract/rules/money/money.ts";
import { type Commission, feeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { Price } from "#src/shared/event/price.tsx";
import type { Section } from "#src/shared/seats/seats.ts";
import { isTaken, noneWords } from "#src/shared/seats/seats-left.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import styles from "./category-links.module.css";

interface CategoryLinksProps {
  categories: readonly Section[];
  commission: Commission;
  /** The address of the picker, where the number of each is chosen. Null before the sale. */
  path: string | null;
  /** How many are left, in words. */
  leftOf?: (category: Section) => string;
}

const countLeft = (section: Section) => (section.free === 0 ? noneWords(section) : `${formatCount(section.free)} left`);

/** The tickets of a venue without seats: what each costs, whom it admits, and how many are left. */
export function CategoryLinks({ categories, commission, path, leftOf = countLeft }: CategoryLinksProps) {
  const link = useNetworkLink();
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.sectionId}>
          {!isTaken(category) && path !== null ? (
            <Link className={styles.category} to={path} {...link}>
              <Words category={category} commission={commission} left={leftOf(category)} />
            </Link>
          ) : (
            <div className={styles.category}>
              <Words category={category} commission={commission} left={leftOf(category)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ category, commission, left }: { category: Section; commission: Commission; left: string }) {
  const { title, priceFrom, admits = 1 } = category;
  return (
    <>
      <span>
        <span className={styles.title}>{title}</span>{" "}
        <span className={styles.left}>{[admitsWords(admits), left].filter(Boolean).join(" · ")}</span>
      </span>{" "}
      <Price amount={offeredPrice(toCents(priceFrom), commission)} note={feeNote(commission)} />
    </>
  );
}
