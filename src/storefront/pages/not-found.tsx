import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useListQuery, useSlidesQuery } from "#src/shared/event/browse-api.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import { ItemCard } from "#src/shared/event/item-card.tsx";
import type { CardItem, ShownSlide } from "#src/shared/event/shown-fields.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useOwnDocument } from "../data/use-own-document.ts";
import { useBrand } from "../data/use-settings.ts";
import { nextEventSearch } from "../features/browse/home/home-search.ts";
import { LostCrane } from "../features/browse/lost-crane.tsx";
import styles from "./not-found.module.css";

export function Component() {
  return useOwnDocument() ? null : <NotFound />;
}

function NotFound() {
  const slides: readonly ShownSlide[] | undefined = useSlidesQuery(null).data;
  const next: CardItem | undefined = useListQuery(nextEventSearch).data?.items[0];
  const events = slides?.filter((slide) => slide.event_type === "Single" && slide.id !== next?.id).slice(0, 4) ?? [];
  usePageHead({ title: `Page not found | ${useBrand()}`, description: "There's nothing at this address." });
  return (
    <Page className={styles.page}>
      <div className={styles.picture}>
        <LostCrane />
      </div>
      <div className={styles.words}>
        <p className={styles.code}>404</p>
        <PageHeading>This one has flown</PageHeading>
        <p>
          There's nothing at this address. The event may be over, or the link may have lost a letter on its way to you.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.events}>See all events</ButtonLink>
          <ButtonLink to={paths.home} variant="quiet">
            Home
          </ButtonLink>
        </div>
        {next && (
          <section aria-labelledby="next" className={styles.instead}>
            <h2 id="next" className={styles.title}>
              The next one on
            </h2>
            <div className={styles.next}>
              <ItemCard item={next} heading="h3" />
            </div>
          </section>
        )}
        {events.length > 0 && (
          <section aria-labelledby="instead" className={styles.instead}>
            <h2 id="instead" className={styles.title}>
              Worth a look
            </h2>
            <ul>
              {events.map((slide) => (
                <li key={slide.id}>
                  <Link className={styles.event} to={paths.eventDetail(slide)}>
                    <span className={styles.name}>{slide.event_name}</span>
                    <span
                      className={styles.when}
                    >{`${longDate(slide.starts_at.slice(0, 10))}, ${slide.place_name}`}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}
