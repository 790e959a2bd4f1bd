import { paths } from "#contract/paths.ts";
import type { ListSearch } from "#src/shared/event/browse-api.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import { ItemCells, ItemGrid, WaitingCells } from "./item-grid.tsx";
import { ListFailed, NothingFound, nothingIn } from "./list-notices.tsx";
import type { useList } from "./use-list.ts";

/** The first few items of this list under its h2, or why there are none and what to do about it. */
export function ListPreview({ search, list }: { search: ListSearch; list: ReturnType<typeof useList> }) {
  const { answer, isOld, error, isFetching, refetch } = list;
  if (error) return <ListFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (answer?.items.length === 0)
    return search.state ? (
      <NothingFound {...nothingIn(search.state, listPath(search.kind))} />
    ) : (
      <NothingFound state={null} hint="Nothing is on sale right now. New events go on sale every week." next={past} />
    );
  return (
    <ItemGrid busy={isOld} row>
      {answer ? <ItemCells items={answer.items} heading="h3" row /> : <WaitingCells count={search.limit} />}
    </ItemGrid>
  );
}

const past = { to: paths.pastEvents, label: "See past events" };
