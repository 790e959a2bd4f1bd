import { callError } from "#src/data/base-query.ts";
import { type ListSearch, useListQuery } from "./browse-api.ts";

/** Older than this, a list that is shown again is asked for again behind what is shown. */
const STALE_SECONDS = 60;

/** A list as it is to be shown: the last one stays until the next has come, or has failed to come. */
export function useList(search: ListSearch) {
  const { currentData, data, error, isFetching, refetch } = useListQuery(search, {
    refetchOnMountOrArgChange: STALE_SECONDS,
  });
  const answer = currentData ?? (error ? undefined : data);
  return {
    answer,
    /** What is shown was asked for before: the next is on its way. */
    isOld: answer !== currentData,
    error: answer ? undefined : callError(error),
    isFetching,
    refetch,
  };
}
