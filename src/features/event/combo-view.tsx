import { paths } from "#contract/paths.ts";
import { comboLabel } from "#contract/rules/event-label.ts";
import { priceRangeOf } from "#contract/rules/event-price.ts";
import { areForWheelchairs, comboState } from "#contract/rules/event-state.ts";
import { comboStateWords } from "#contract/rules/event-state-words.ts";
import { pricedCombo } from "#contract/rules/whole-price.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { useNetworkLink } from "#src/offline/use-network-link.ts";
import { BottomBar } from "#src/ui/bottom-bar.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { shortDateTime } from "#src/ui/event-time.ts";
import { Page } from "#src/ui/page.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import { Price } from "#src/ui/price.tsx";
import { useServerClock } from "#src/ui/use-server-clock.ts";
import { ArtistPicture } from "./artist-picture.tsx";
import { BuyingOffline } from "./buying-offline.tsx";
import { ComboBuy } from "./combo-buy.tsx";
import { ComboClosed } from "./combo-closed.tsx";
import { ComboMembers } from "./combo-members.tsx";
import styles from "./combo-view.module.css";
import { DeferredActions } from "./deferred-actions.tsx";
import { EventBanner } from "./event-banner.tsx";
import layout from "./event-layout.module.css";
import { EventTexts } from "./event-texts.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import type { Viewer } from "./interested-button.tsx";
import { Organisers } from "./organisers.tsx";

interface ComboViewProps {
  combo: ComboDetail;
  /** The device's clock when the combo arrived, for comparison with the box office's. */
  receivedAt: number;
  viewer: Viewer;
}

export function ComboView({ combo, receivedAt, viewer }: ComboViewProps) {
  const nowMs = useServerClock(combo.current_time, receivedAt);
  const state = comboState(combo.eventDetails, nowMs);
  const words = comboStateWords(combo.eventDetails, nowMs);
  const isOnSale = state === "on-sale";
  const label = comboLabel(combo.eventDetails, nowMs);
  const calendar = useNetworkLink();
  const price = priceRangeOf(pricedCombo(combo));
  return (
    <>
      <Page className={layout.page}>
        <article className={layout.columns}>
          <div className={layout.banner}>
            <EventBanner event={combo} />
          </div>
          <header className={layout.head}>
            <p className={layout.chips}>
              {label && <Chip tone={state === "before-sale" ? "accent" : "danger"}>{label}</Chip>}
              <Chip tone="accent">{`${combo.combo_event_discount}% off together`}</Chip>
            </p>
            <PageHeading>{combo.event_name}</PageHeading>
            <ol className={styles.dates} aria-label="Dates">
              {combo.eventDetails.map(({ id, event_date, event_time, starts_at, suburb }) => (
                <li key={id}>
                  {/* The year depends on today, which may be another day on the device. */}
                  <time dateTime={starts_at} suppressHydrationWarning>
                    {shortDateTime(event_date, event_time)}
                  </time>{" "}
                  <span>{suburb}</span>
                </li>
              ))}
            </ol>
            <p className={styles.facts}>{`${combo.categories}, ${combo.event_hours} in all`}</p>
          </header>
          <div className={layout.aside}>
            <ComboClosed combo={combo} nowMs={nowMs} />
            {state === "sold-out" && areForWheelchairs(combo.eventDetails) && (
              <ComboBuy combo={combo} words="Wheelchair spaces are left" />
            )}
            {isOnSale && (
              <>
                <Price
                  amount={price.text}
                  note={["for one seat at each", price.fullNote].filter(Boolean).join(", ")}
                  size="l"
                />
                <div className={styles.buy}>
                  <ComboBuy combo={combo} />
                  <BuyingOffline />
                </div>
              </>
            )}
            {words.steps.includes("calendar") && (
              <a className={styles.calendar} href={`/calendar/combo-${combo.id}.ics`} {...calendar}>
                Add to calendar
              </a>
            )}
          </div>
          <DeferredActions event={combo} path={paths.comboEventDetail(combo)} viewer={viewer} state={state} />
          <div className={layout.texts}>
            <ComboMembers members={combo.eventDetails} nowMs={nowMs} />
            <EventTexts event={combo} />
            <GoodToKnow />
            {combo.event_artist_image && <ArtistPicture event={combo} />}
            <Organisers organisers={combo.eventDetails} />
          </div>
        </article>
      </Page>
      {isOnSale && (
        <BottomBar phoneOnly>
          <p className={styles.barPrice}>
            <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} size="l" />
          </p>
          <div className={styles.barBuy}>
            <ComboBuy combo={combo} />
          </div>
        </BottomBar>
      )}
    </>
  );
}
