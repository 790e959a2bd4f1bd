import { useEffect, useMemo, useRef } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { colourAt, type PriceBand, pricesOf } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { isTaken, leftIn } from "#src/shared/seats/seats-left.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { type ChosenSeat, priceRange } from "../choice/seat-choice.ts";
import { type SeatFilter, sectionFits } from "../price/seat-filter.ts";
import styles from "./section-list.module.css";

interface SectionListProps {
  sections: readonly Section[];
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  /** The plan shows which sections have wheelchair places. */
  plan: SeatPlan | null;
  openSectionId: string | undefined;
  chosen: readonly ChosenSeat[];
  onOpen: (section: Section) => void;
  onClearFilter: () => void;
}

/**
 * Every section with its price and seats left. A sold-out section can also be pressed, and then explains that it is
 * sold out.
 */
export function SectionList(props: SectionListProps) {
  const { sections, commission, filter, bands, plan, openSectionId, chosen, onOpen, onClearFilter } = props;
  const fitting = sections.filter((section) => sectionFits(section, filter, plan));
  const hidden = sections.length - fitting.length;
  const chosenIn = useMemo(() => groupedBy(chosen, (seat) => seat.sectionId), [chosen]);
  const list = useRef<HTMLUListElement>(null);
  const openBefore = useRef(openSectionId);
  // The button that closed a section is gone, so the focus returns to the button that opened it.
  useEffect(() => {
    const closed = openSectionId ? undefined : openBefore.current;
    openBefore.current = openSectionId;
    if (closed) list.current?.querySelector<HTMLElement>(`[data-section="${closed}"]`)?.focus();
  }, [openSectionId]);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Sections">
        {fitting.map((section) => {
          const soldOut = isTaken(section);
          const count = chosenIn.get(section.sectionId)?.length ?? 0;
          return (
            <li key={section.sectionId}>
              <button
                type="button"
                data-section={section.sectionId}
                className={classNames(styles.section, soldOut && styles.soldOut)}
                aria-current={section.sectionId === openSectionId ? "true" : undefined}
                onClick={() => onOpen(section)}
              >
                <span className={styles.title}>
                  {!soldOut && <PriceDots section={section} bands={bands} />}
                  <span>{`${section.title}${section.admits !== undefined ? ` · ${admitsWords(section.admits)}` : ""}`}</span>
                </span>
                <span className={styles.price}>{priceRange(section.priceFrom, section.priceTo, commission)}</span>
                <span className={styles.left}>{leftIn([section])}</span>
                {count > 0 && <span className={styles.chosen}>{`${count} chosen`}</span>}
                <span className={styles.arrow}>
                  <Icon name="chevron-right" />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <p className={styles.hidden}>
          <span>{`${hidden === 1 ? "1 section has" : `${hidden} sections have`} nothing that fits your filters.`}</span>{" "}
          <Button variant="quiet" size="s" onClick={onClearFilter}>
            Clear filters
          </Button>
        </p>
      )}
    </>
  );
}

/** A dot in the colour of each of a section's prices, as on the map. The prices stand beside it in words. */
function PriceDots({ section, bands }: { section: Section; bands: readonly PriceBand[] }) {
  const colours = new Set(pricesOf(section).map(({ cents }) => colourAt(bands, cents)));
  return [...colours].map((colour) => (
    <span key={colour} className={styles.dot} style={{ background: `var(--price-${colour})` }} />
  ));
}
