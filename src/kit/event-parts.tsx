import { EventSummary } from "#src/shared/event/event-summary.tsx";
import { FormerAmount } from "#src/shared/event/former-amount.tsx";
import { Price } from "#src/shared/event/price.tsx";
import { Prose } from "#src/ui/layout/prose.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import { Countdown } from "#src/ui/time/countdown.tsx";
import styles from "./event-parts.module.css";
import { KitSection, Specimen } from "./kit-section.tsx";

/** A picture of the demo's catalogue. */
const PICTURE = "events/saltwater-weekender.webp";
const NOW_MS = Date.parse("2027-01-23T11:00:00+08:00") - ((26 * 24 + 8) * 3600 + 26 * 60 + 11) * 1000;

/** The parts that show an event. */
export function EventParts() {
  return (
    <KitSection title="Events, prices and words">
      <Specimen name="Poster, EventSummary">
        <Poster
          src={PICTURE}
          alt="Poster of Saltwater Weekender"
          width={160}
          height={200}
          sizes="160px"
          className={styles.poster}
        />
        <EventSummary
          label="An event"
          image={PICTURE}
          when="Sat 23 Jan, 11 am"
          name="Saltwater Weekender"
          place="Limewood Esplanade, Fremantle"
        >
          <p>2 tickets</p>
        </EventSummary>
      </Specimen>
      <Specimen name="Countdown">
        <Countdown until="2027-01-23T11:00:00+08:00" nowMs={NOW_MS} />
      </Specimen>
      <Specimen name="Price, FormerAmount">
        <Price lead="from" amount="$92" note="incl. fees" />
        <Price amount="$92 to $257" note="incl. $3.50 booking fee, once per order" size="l" />
        <p>
          <FormerAmount>$206.00</FormerAmount>
          <Price amount="$175.00" />
        </p>
      </Specimen>
      <Specimen name="Prose">
        <Prose>
          <p>A page to read keeps its lines short, and on a desk its headings beside what they head.</p>
          <h2>Refunds</h2>
          <p>Please check the event, the date and the seats before you pay.</p>
        </Prose>
      </Specimen>
    </KitSection>
  );
}
