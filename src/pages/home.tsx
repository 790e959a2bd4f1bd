import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { Elements } from "#src/ui/elements.ts";
import { useAppSelector } from "../data/hooks.ts";
import { useBrand } from "../data/use-settings.ts";
import { readSignedInUser } from "../features/account/session.ts";
import { CategoryRow } from "../features/browse/category-row.tsx";
import { Featured } from "../features/browse/featured.tsx";
import { homeSearch, weekSearch } from "../features/browse/home-search.ts";
import { ItemCells, ItemGrid, WaitingCells } from "../features/browse/item-grid.tsx";
import { homeHead } from "../features/browse/list-heads.ts";
import { ListPreview } from "../features/browse/list-preview.tsx";
import { Promotion } from "../features/browse/promotion.tsx";
import { selectRegion } from "../features/browse/region-slice.ts";
import { useList } from "../features/browse/use-list.ts";
import { useOpenOnTheDay } from "../features/wallet/use-open-on-the-day.ts";
import { eastDay } from "../ui/event-time.ts";
import { InTurn } from "../ui/in-turn.tsx";
import { Later } from "../ui/later.tsx";
import { Page } from "../ui/page.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./home.module.css";

const nearRow = async () => (await import("../features/browse/near-row.tsx")).NearRow;

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
        <InTurn>
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
          <section className={styles.near} aria-label="Near you">
            <Later load={nearRow} />
          </section>
          <Promotion />
        </InTurn>
      ) : (
        // Nothing below is shown before it is known how high each row is: a row would push the next ones down.
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
  /** In what order. */
  hint?: string;
  /** The address of the full list. */
  all: string;
  /** What the link to the full list calls it. */
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
