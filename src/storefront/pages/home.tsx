import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { readSignedInUser } from "#src/shared/account/session.ts";
import { eastDay } from "#src/shared/event/event-time.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useBrand } from "../data/use-settings.ts";
import { CategoryRow } from "../features/browse/home/category-row.tsx";
import { Featured } from "../features/browse/home/featured.tsx";
import { homeSearch, weekSearch } from "../features/browse/home/home-search.ts";
import { Promotion } from "../features/browse/home/promotion.tsx";
import { ItemCells, ItemGrid, WaitingCells } from "../features/browse/list/item-grid.tsx";
import { homeHead } from "../features/browse/list/list-heads.ts";
import { ListPreview } from "../features/browse/list/list-preview.tsx";
import { useList } from "../features/browse/list/use-list.ts";
import { selectRegion } from "../features/browse/place/region-slice.ts";
import { useOpenOnTheDay } from "../features/wallet/use-open-on-the-day.ts";
import styles from "./home.module.css";

const NearRow = lazyPart(
  () => import("../features/browse/place/near-row.tsx"),
  ({ NearRow }) => NearRow,
);

export function Component() {
  const region = useAppSelector(selectRegion);
  usePageHead(homeHead(useBrand()));
  useOpenOnTheDay(() => readSignedInUser()?.id);
  const { answer, isOld, error } = useList(weekSearch(region));
  const week = answer?.items;
  const single = homeSearch("Single", region);
  const combo = homeSearch("Combo", region);
  const singles = useList(single);
  const combos = useList(combo);
  const isReady = (week || error) && [singles, combos].every((list) => list.answer || list.error);
  return (
    <Page className={styles.page}>
      <PageHeading hidden>Tickets for events across Australia</PageHeading>
      <Featured state={region} />
      {isReady ? (
        <>
          {week?.[0] && (
            <Row title="This week" all={`${paths.events}?to=${eastDay(6)}`} of="this week's events">
              <ItemGrid busy={isOld} row>
                <ItemCells items={week} heading="h3" row />
              </ItemGrid>
            </Row>
          )}
          <Row title="Upcoming Events" hint="Just announced" all={paths.events} of="events">
            <ListPreview search={single} list={singles} />
          </Row>
          <Row title="Combo Events" all={paths.comboEvents} of="combo events">
            <ListPreview search={combo} list={combos} />
          </Row>
          <CategoryRow state={region} />
          <section className={styles.near} aria-label="Near you" data-drawn-by-app="">
            <NearRow />
          </section>
          <Promotion />
        </>
      ) : (
        // Nothing below is shown before the height of each row is known: a row would push the next ones down.
        <div className={styles.waiting}>
          <ItemGrid busy>
            <WaitingCells count={5} />
          </ItemGrid>
        </div>
      )}
    </Page>
  );
}

interface RowProps {
  title: string;
  /** The order of the list, in words. */
  hint?: string;
  /** The address of the full list. */
  all: string;
  /** The name of the full list in its link. */
  of: string;
  children: Elements;
}

function Row({ title, hint, all, of, children }: RowProps) {
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        <Link to={all} className={styles.all} aria-label={`See All ${of}`} viewTransition>
          See All
        </Link>
      </header>
      {children}
    </section>
  );
}
