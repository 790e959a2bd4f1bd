import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { toCents, toDollars } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { isTaken } from "#src/shared/seats/seats-left.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { Stepper } from "#src/ui/forms/stepper.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatNames } from "../offers/offer-words.ts";
import styles from "./best-panel.module.css";
import { TopPriceField } from "./top-price-field.tsx";
import type { BestSeatsSearch, Wish } from "./use-best-seats.ts";

interface BestPanelProps {
  sections: readonly Section[];
  commission: Commission;
  best: BestSeatsSearch;
  wish: Wish;
  /** Seats that the buyer had picked before the first search. */
  replaced: readonly ChosenSeat[];
  onPutBack: () => void;
}

/** Shows which seats 'Best available' has chosen. A change of number, price or section chooses others at once. */
export function BestPanel({ sections, commission, best, wish, replaced, onPutBack }: BestPanelProps) {
  const away = useAway();
  const change = (part: Partial<Wish>) => {
    if (away === null) void best.search({ ...wish, ...part });
  };
  const picked = inOneSentence(seatNames(best.found));
  return (
    <section ref={showWhole} className={styles.panel} aria-label="Best available" aria-busy={best.busy || undefined}>
      <LiveRegion>{!best.busy && picked !== "" && !best.failure && `We chose ${picked}.`}</LiveRegion>
      <div className={styles.wishes}>
        <div>
          <span className={styles.label} aria-hidden="true">
            How many
          </span>
          <Stepper label="Seats" value={wish.count} min={1} max={MAX_TICKETS} onChange={(count) => change({ count })} />
        </div>
        <TopPriceField
          sections={sections}
          commission={commission}
          value={wish.maxPrice === undefined ? undefined : toCents(wish.maxPrice)}
          onChange={(cents) => change({ maxPrice: cents === undefined ? undefined : toDollars(cents) })}
        />
        <div>
          <SelectField
            label="Section"
            value={wish.sectionId ?? ""}
            onChange={(event) => change({ sectionId: event.target.value || undefined })}
          >
            <option value="">Any section</option>
            {sections
              .filter((section) => !isTaken(section))
              .map((section) => (
                <option key={section.sectionId} value={section.sectionId}>
                  {section.title}
                </option>
              ))}
          </SelectField>
        </div>
        <div>
          <Checkbox
            label="One of us uses a wheelchair"
            checked={wish.wheelchair}
            onChange={(event) => change({ wheelchair: event.target.checked })}
          />
        </div>
      </div>
      {replaced.length > 0 && best.found.length > 0 && (
        <p className={styles.replaced}>
          <span>{`These replace ${seatNames(replaced)}.`}</span>{" "}
          <Button
            variant="quiet"
            size="s"
            onClick={onPutBack}
          >{`Put ${replaced.length === 1 ? "it" : "them"} back`}</Button>
        </p>
      )}
      {away !== null && <Notice tone="warn">{`${away} Finding seats has to wait.`}</Notice>}
      {away === null && best.failure && <Notice tone="danger">{best.failure}</Notice>}
    </section>
  );
}

/** A low screen has to scroll the panel into view. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: "nearest" });
}

/** 'GOLD A C12, C13' in spoken form: 'GOLD A C12 and C13'. */
const inOneSentence = (names: string) => names.replace(/, ([^,]+)$/, " and $1");
