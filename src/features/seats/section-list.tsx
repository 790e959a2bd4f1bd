import { useEffect, useRef } from "react";
import type { Commission } from "../../../contract/rules/pricing.ts";
import type { Section } from "../../../contract/wire/seats.ts";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { priceSpan } from "./seat-choice";
import styles from "./section-list.module.css";

interface SectionListProps {
  sections: readonly Section[];
  commission: Commission;
  openSectionId: string | undefined;
  /** How many seats are chosen in each section. */
  chosenBySection: ReadonlyMap<string, number>;
  onOpen: (section: Section) => void;
}

/** Every section with its price and what is left; a sold-out one can be pressed too, and says so. */
export function SectionList({ sections, commission, openSectionId, chosenBySection, onOpen }: SectionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const openBefore = useRef(openSectionId);
  // Back from a section, the focus goes on where it went in: the button that closed the section has left the page.
  useEffect(() => {
    const closed = openSectionId ? undefined : openBefore.current;
    openBefore.current = openSectionId;
    if (closed) list.current?.querySelector<HTMLElement>(`[data-section="${closed}"]`)?.focus();
  }, [openSectionId]);
  return (
    <ul ref={list} className={styles.list} aria-label="Sections">
      {sections.map((section) => {
        const soldOut = section.bookableSeat === "";
        const chosen = chosenBySection.get(section.dome_list_id) ?? 0;
        return (
          <li key={section.dome_list_id}>
            <button
              type="button"
              data-section={section.dome_list_id}
              className={classNames(styles.section, soldOut && styles.soldOut)}
              aria-current={section.dome_list_id === openSectionId ? "true" : undefined}
              onClick={() => onOpen(section)}
            >
              <span className={styles.title}>{section.title}</span>
              <span className={styles.price}>{priceSpan(section.price_from, section.price_to, commission)}</span>
              <span className={styles.left}>{soldOut ? "Sold out" : seatsLeft(section.bookableSeat)}</span>
              {chosen > 0 && <span className={styles.chosen}>{chosen} chosen</span>}
              <span className={styles.arrow}>
                <Icon name="chevron-right" />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function seatsLeft(count: number | ""): string {
  if (count === 1) return "1 seat left";
  return `${Number(count).toLocaleString("en-AU")} seats left`;
}
