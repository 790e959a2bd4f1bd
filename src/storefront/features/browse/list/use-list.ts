import { callError } from "#src/http/call-error.ts";
import { type ListSearch, useListQuery } from "#src/shared/event/browse-api.ts";
import type { CardItem } from "#src/shared/event/shown-fields.ts";

/** A list older than this is fetched again in the background when it is shown again. */
const STALE_SECONDS = 60;

/** The fields of a page of a list that cards show. */
interface ShownList {
  items: CardItem[];
  total: number;
}

/** A list to show. The previous one stays until the next has come or failed. */
export function useList(search: ListSearch) {
  const { currentData, data, error, isFetching, refetch } = useListQuery(search, {
    refetchOnMountOrArgChange: STALE_SECONDS,
  });
  const answer: ShownList | undefined = currentData ?? (error ? undefined : data);
  return {
    answer,
    /** True while a previous answer is shown and the next is loading. */
    isOld: answer !== currentData,
    error: answer ? undefined : callError(error),
    isFetching,
    refetch,
  };
}
