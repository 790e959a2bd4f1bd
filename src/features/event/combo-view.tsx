import { paths } from "#contract/paths.ts";
import { priceRangeOf } from "#contract/rules/event-price.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { BottomBar } from "#src/ui/bottom-bar.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Page } from "#src/ui/page.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import { Price } from "#src/ui/price.tsx";
import { useServerClock } from "#src/ui/use-server-clock.ts";
import { ArtistPicture } from "./artist-picture.tsx";
import { ComboBuy } from "./combo-buy.tsx";
import { ComboMembers } from "./combo-members.tsx";
import styles from "./combo-view.module.css";
import { DeferredActions } from "./deferred-actions.tsx";
import { EventBanner } from "./event-banner.tsx";
import layout from "./event-layout.module.css";
import { EventTexts } from "./event-texts.tsx";
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
  // One fee for each order, that of the first event.
  const { commission_type, commission_value } = combo.eventDetails[0] ?? {
    commission_type: "Fixed",
    commission_value: 0,
  };
  const price = priceRangeOf({ ...combo, commission_type, commission_value });
  return (
    <>
      <Page className={layout.page}>
        <article className={layout.columns}>
          <div className={layout.banner}>
            <EventBanner event={combo} />
          </div>
          <header className={layout.head}>
            <Chip tone="accent">{combo.combo_event_discount}% off together</Chip>
            <PageHeading>{combo.event_name}</PageHeading>
            <p className={styles.facts}>
              {combo.categories}, {combo.event_hours} in all
            </p>
          </header>
          <div className={layout.aside}>
            <Price
              amount={price.text}
              note={[price.note, "for one seat at each"].filter(Boolean).join(", ")}
              size="l"
            />
            <div className={styles.buy}>
              <ComboBuy combo={combo} nowMs={nowMs} />
            </div>
            <a className={styles.calendar} href={`/calendar/combo-${combo.id}.ics`}>
              Add to calendar
            </a>
          </div>
          <DeferredActions event={combo} path={paths.comboEventDetail(combo)} viewer={viewer} />
          <div className={layout.texts}>
            <ComboMembers members={combo.eventDetails} nowMs={nowMs} />
            <EventTexts event={combo} />
            {combo.event_artist_image && <ArtistPicture event={combo} />}
            <Organisers organisers={combo.eventDetails} />
          </div>
        </article>
      </Page>
      <BottomBar phoneOnly>
        <div className={styles.barBuy}>
          <ComboBuy combo={combo} nowMs={nowMs} />
        </div>
      </BottomBar>
    </>
  );
}
