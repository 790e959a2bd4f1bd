import { paths } from "#contract/paths.ts";
import { comboLabel } from "#contract/rules/event/event-label.ts";
import { areForWheelchairs, comboState } from "#contract/rules/event/event-state.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { Price } from "#src/shared/event/price.tsx";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { pricedCombo } from "#src/storefront/data/whole-price.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { BottomBar } from "#src/ui/layout/bottom-bar.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useServerClock } from "#src/ui/time/use-server-clock.ts";
import { ArtistPicture } from "../about/artist-picture.tsx";
import { EventTexts } from "../about/event-texts.tsx";
import { GoodToKnow } from "../about/good-to-know.tsx";
import { Organisers } from "../about/organisers.tsx";
import { EventActions } from "../actions/event-actions.tsx";
import type { Viewer } from "../actions/interested-button.tsx";
import { EventBanner } from "../event-banner.tsx";
import layout from "../event-layout.module.css";
import { comboStateWords } from "../event-state-words.ts";
import { BuyingOffline } from "../sale/buying-offline.tsx";
import { comboBookingPath } from "./combo-booking-path.ts";
import { ComboClosed } from "./combo-closed.tsx";
import { ComboMembers } from "./combo-members.tsx";
import styles from "./combo-view.module.css";

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
              {label && <Chip tone={state === "before-sale" ? "strong" : "danger"}>{label}</Chip>}
              <Chip tone="strong">{`${combo.combo_event_discount}% off together`}</Chip>
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
          <EventActions event={combo} path={paths.comboEventDetail(combo)} viewer={viewer} state={state} />
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

interface ComboBuyProps {
  combo: ComboDetail;
  /** Replaces 'Buy Tickets' for a combo that not everybody can buy. */
  words?: string;
}

/** A link to the choice of the combo's seats. */
function ComboBuy({ combo, words }: ComboBuyProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink
      to={comboBookingPath(combo, settings?.plenary_place_name ?? "")}
      variant={words ? "quiet" : "accent"}
      size="l"
      block
      {...link}
    >
      {words ?? "Buy Tickets"}
    </ButtonLink>
  );
}
