import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { GateStreamTickets } from "#contract/wire/gate/gate.ts";
import { readDevice } from "#src/gate/storage/gate-device.ts";
import { persistChanges, persistClashes, readPack } from "#src/gate/storage/gate-lists.ts";
import { confirmRefusals, unsentRefusals } from "#src/gate/storage/gate-refusals.ts";
import type { GateRefusalRow } from "#src/gate/storage/gate-rows.ts";
import { confirmScans, countOutbox, readOutbox } from "#src/gate/storage/gate-scans.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { gateApi } from "../gate-api.ts";
import type { DoorList } from "./door-list.ts";
import { downloadList, inOneTab } from "./download-list.ts";

/** The most scans in one post, so that the answer comes within a call's time limit on any connection. */
const SCANS_A_POST = 500;
/** The name of a device whose own name has no visible characters. */
const UNNAMED = "Device";
const once = { forceRefetch: true, subscribe: false } as const;

/**
 * Sends the scans in the outbox and the counts of refusals, in one tab of a device at a time. A scan leaves the outbox
 * only when the box office has confirmed it.
 * @throws CallError
 */
export function sendOutbox(dispatch: AppDispatch, door: DoorList): Promise<void> {
  return inOneTab("brolga-gate-send", async () => {
    for (;;) {
      const rows = (await readOutbox(door.scope)).slice(0, SCANS_A_POST);
      const refusals = await unsentRefusals(door.scope, SCANS_A_POST);
      if (rows.length + refusals.length === 0) break;
      const { id, name } = await readDevice();
      const scans = rows.map(({ id, ticket_id, kind, at, people, reason, manual, undoes }) => ({
        id,
        ticket_id,
        kind,
        at,
        manual,
        ...(people !== undefined && { people }),
        ...(reason !== undefined && { reason: plainLine(reason) }),
        ...(undoes !== undefined && { undoes }),
      }));
      const body = {
        event_id: door.eventId,
        device: { id, name: plainLine(name) || UNNAMED },
        sent_at: new Date().toISOString(),
        scans,
        ...(refusals.length > 0 && { refused: refusals.map(refusalToSend) }),
      };
      const result = await dispatch(gateApi.endpoints.sendScans.initiate(body)).unwrap();
      await confirmRefusals(refusals);
      await door.apply(await confirmScans(door.scope, result, door.tickets));
      if (result.clashes.length > 0) await fetchClashes(dispatch, door);
    }
    door.show({ waiting: await countOutbox(door.scope) });
  });
}

const refusalToSend = ({ why, ticketId, tries, firstAt, lastAt }: GateRefusalRow) => ({
  why,
  tries,
  ticket_id: ticketId,
  first_at: firstAt,
  last_at: lastAt,
});

/** @throws CallError */
export async function fetchClashes(dispatch: AppDispatch, door: DoorList): Promise<void> {
  const clashes = await dispatch(gateApi.endpoints.gateClashes.initiate(door.eventId, once)).unwrap();
  await persistClashes(door.scope, clashes);
  door.show({ clashes });
}

/**
 * Fetches the changes since the last contact, or the whole list if the box office no longer knows them.
 * @throws CallError
 */
export async function catchUp(dispatch: AppDispatch, door: DoorList): Promise<void> {
  for (;;) {
    const cursor = (await readPack(door.scope))?.whole?.cursor;
    if (cursor === undefined) return fetchList(dispatch, door);
    const ask = { eventId: door.eventId, cursor };
    const changes = await dispatch(gateApi.endpoints.gateChanges.initiate(ask, once)).unwrap();
    if (changes.reload) return fetchList(dispatch, door);
    await door.apply(await persistChanges(door.scope, changes));
    if (!changes.more) return;
  }
}

/** Fetches the whole list again. Until it is complete, the door keeps using the old one. */
export async function fetchList(dispatch: AppDispatch, door: DoorList): Promise<void> {
  await downloadList(dispatch, door, (pack) => door.show({ pack }));
  await door.load();
}

/**
 * Applies the changes that the stream reports. A ticket that this device let in and another has scanned since may be a
 * clash.
 */
export async function applyNews(
  dispatch: AppDispatch,
  door: DoorList,
  news: GateStreamTickets,
  cursor: string,
): Promise<void> {
  const tickets = await persistChanges(door.scope, { ...news, cursor });
  await door.apply(tickets);
  if (tickets.some((ticket) => door.isScannedElsewhere(ticket))) await fetchClashes(dispatch, door);
}
