import type { AppDispatch } from "#src/data/slices.ts";
import { keepPage, readPack, scopeOf } from "#src/storage/gate-lists.ts";
import type { GatePackRow } from "#src/storage/gate-rows.ts";
import { gateApi } from "../gate-api.ts";

const LOCK = "brolga-gate-download";

/**
 * Brings an event's list onto the device, page by page; one that was cut goes on where it ended. One tab does it.
 * @param told each page, as soon as it is kept
 * @throws CallError where the box office did not answer, and what the device throws where it has no room
 */
export function downloadList(
  dispatch: AppDispatch,
  { userId, eventId }: { userId: string; eventId: string },
  told: (row: GatePackRow) => void,
): Promise<void> {
  return inOneTab(LOCK, async () => {
    let loading = (await readPack(scopeOf(userId, eventId)))?.loading;
    for (;;) {
      const ask = { eventId, after: loading?.next ?? undefined };
      const call = dispatch(gateApi.endpoints.gatePack.initiate(ask, { forceRefetch: true, subscribe: false }));
      const row = await keepPage({ userId, answer: await call.unwrap(), first: loading === undefined });
      loading = row.loading;
      told(row);
      if (!loading) return;
    }
  });
}

/** Another tab that is at it already is waited for; where there are no locks there is one tab. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(name, work);
}
