import { persistPage, readPack, scopeOf } from "#src/gate/storage/gate-lists.ts";
import type { GatePackRow } from "#src/gate/storage/gate-rows.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { gateApi } from "../gate-api.ts";

const LOCK = "brolga-gate-download";

/**
 * Downloads an event's list to the device, page by page, in one tab only. An interrupted download continues where it
 * stopped.
 * @param onPage called for each page once it is stored
 * @throws CallError if the box office did not answer, and the device's own error if it has no room
 */
export function downloadList(
  dispatch: AppDispatch,
  { userId, eventId }: { userId: string; eventId: string },
  onPage: (row: GatePackRow) => void,
): Promise<void> {
  return inOneTab(LOCK, async () => {
    let loading = (await readPack(scopeOf(userId, eventId)))?.loading;
    for (;;) {
      const ask = { eventId, after: loading?.next ?? undefined };
      const call = dispatch(gateApi.endpoints.gatePack.initiate(ask, { forceRefetch: true, subscribe: false }));
      const row = await persistPage({ userId, answer: await call.unwrap(), first: loading === undefined });
      loading = row.loading;
      onPage(row);
      if (!loading) return;
    }
  });
}

/** Waits for another tab that is already working. A browser without locks is treated as a single tab. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(name, work);
}
