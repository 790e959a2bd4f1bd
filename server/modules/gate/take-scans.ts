import type { Transaction } from "kysely";
import { eventDays } from "#contract/rules/event/event-days.ts";
import { type Settlement, settleScans } from "#contract/rules/gate/gate-settling.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { GateScansBody, GateScansResult, ScanOutcome } from "#contract/wire/gate/gate-scans.ts";
import { databaseNow } from "#server/db/database-state.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { persistAssigned } from "./assignments.ts";
import { clashesOfTickets } from "./clashes.ts";
import { type CountedScan, countedScans, countScans } from "./counted-scans.ts";
import { correctedTime, plausibleTime } from "./device-clock.ts";
import { doorsOpenFrom } from "./doors-open.ts";
import { persistRefusals, type RefusalRow } from "./refusals.ts";
import {
  changeOutcomes,
  deleteScans,
  deviceNames,
  insertScans,
  keptScans,
  lockTickets,
  nameDevice,
  type ScanRow,
  writeEntries,
} from "./scan-queries.ts";
import { spareScans } from "./spare-scans.ts";

/** A post of scans, and how long ago its first byte arrived, so that a long upload does not look like a wrong clock. */
export interface ScanPost extends Omit<GateScansBody, "event_id"> {
  eventId: number;
  arrivedAgoMs: number;
}

/**
 * Stores a device's scans, settles their tickets again and returns each scan's outcome, in one transaction. A scan that
 * was sent before is not stored twice, and its present outcome is returned. Scans may arrive in any order and from any
 * device. Attempts that the device refused are stored as its totals. If a ticket is scanned very often, scans that change nothing are counted but not stored (spareScans).
 * @throws RefusalError NOT_ASSIGNED; MALFORMED if a time does not exist, the device's name is empty or the post has nothing in it
 */
export async function takeScans(
  services: Pick<Services, "db" | "config">,
  user: SessionUser,
  post: ScanPost,
): Promise<GateScansResult> {
  const take = () => inTransaction(services.db, (trx) => settle(trx, services.config, user, post));
  return take().catch((error: unknown) => {
    // The same scan arrived at the same moment for another ticket. A second try finds it stored.
    if (isUniqueViolation(error)) return take();
    throw error;
  });
}

async function settle(
  trx: Transaction<Database>,
  config: Services["config"],
  user: SessionUser,
  post: ScanPost,
): Promise<GateScansResult> {
  const { eventId, device } = post;
  await persistAssigned(trx, user, eventId);
  const receivedAt = (await databaseNow(trx)).getTime() - post.arrivedAgoMs;
  const posted = rowsOf(post, receivedAt);
  if (posted.size === 0 && !post.refused) throw new RefusalError("MALFORMED", { message: "scans is empty." });
  await nameDevice(trx, { id: device.id.toLowerCase(), name: deviceName(device.name) });
  const tickets = await lockTickets(trx, eventId, [...new Set([...posted.values()].map(({ ticketId }) => ticketId))]);
  const [event] = await eventFacts(trx, [eventId]);
  await persistRefusals(trx, { eventId, deviceId: device.id.toLowerCase() }, refusalRows(post, receivedAt));
  if (!event) throw new RefusalError("EVENT_NOT_FOUND");
  const { dayAt } = eventDays(event);
  const doorsFrom = doorsOpenFrom(event, config).getTime();
  const ticketOf = new Map(
    tickets.map(({ id, voidedAt, admits }) => [id, { voidAt: voidedAt?.getTime() ?? null, admits, dayAt, doorsFrom }]),
  );
  const soldAt = new Map(tickets.map(({ id, createdAt }) => [id, createdAt.getTime()]));
  for (const scan of posted.values()) scan.at = plausibleTime(scan.at, soldAt.get(scan.ticketId) ?? 0, receivedAt);
  const kept = await keptScans(trx, [...ticketOf.keys()], [...posted.keys()]);
  const counted = await countedScans(trx, [...posted.values()]);
  const known = new Set([...kept.map(({ id }) => id), ...counted.keys()]);
  const isNew = ({ id, ticketId }: ScanRow) => ticketOf.has(ticketId) && !known.has(id);
  const [idle, fresh] = partition([...posted.values()].filter(isNew), (scan) => undoesCounted(scan, counted));
  const scansOf = Map.groupBy(
    [...kept.filter(({ ticketId }) => ticketOf.has(ticketId)), ...fresh],
    (scan) => scan.ticketId,
  );
  const settled = new Map(
    [...ticketOf].flatMap(([id, ticket]) => {
      const scans = scansOf.get(id);
      return scans ? [[id, settleScans(scans, ticket)] as const] : [];
    }),
  );
  const spare = new Set([...scansOf].flatMap(([id, scans]) => spareOf(scans, settled.get(id))));
  const resultOf = ({ id, ticketId }: ScanRow) => ({
    outcome: settled.get(ticketId)?.outcomes.get(id) ?? null,
    counted: settled.get(ticketId)?.counted.get(id) ?? 0,
    beyond: settled.get(ticketId)?.beyond.get(id) ?? 0,
  });

  await insertScans(
    trx,
    { eventId, userId: user.id, receivedAt },
    fresh.filter((scan) => !spare.has(scan)).map((scan) => ({ ...scan, ...resultOf(scan) })),
  );
  const changed = kept.flatMap((scan) => {
    const { outcome, counted, beyond } = resultOf(scan);
    const isSame = outcome === scan.outcome && counted === scan.counted && beyond === scan.beyond;
    return outcome && !isSame && !spare.has(scan) ? [{ id: scan.id, outcome, counted, beyond }] : [];
  });
  await changeOutcomes(trx, changed);
  await deleteScans(
    trx,
    kept.filter((scan) => spare.has(scan)).map(({ id }) => id),
  );
  await countScans(trx, eventId, [
    ...[...spare].map((scan) => ({ ...scan, ...resultOf(scan) })),
    ...idle.map((scan) => ({ ...scan, ...UNDONE })),
  ]);
  for (const { id, ticketId } of idle) counted.set(id, { ticketId, ...UNDONE });
  await writeEntries(
    trx,
    eventId,
    [...settled].map(([ticketId, { entry, over, overAt }]) => ({ ticketId, entry, over, overAt })),
  );
  return answer(trx, post, receivedAt, { settled, counted });
}

const UNDONE = { outcome: "undone" } as const;

/** A counted scan no longer affects its ticket, so undoing it changes nothing. The undo is only counted as well. */
const undoesCounted = ({ kind, undoes, ticketId }: ScanRow, counted: ReadonlyMap<string, CountedScan>) =>
  kind === "undo" && undoes !== null && counted.get(undoes)?.ticketId === ticketId;

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const spareOf = (scans: readonly ScanRow[], settlement: Settlement<ScanRow> | undefined) =>
  settlement ? spareScans(scans, settlement) : [];

/** The posted scans by id. If a post contains a scan twice, the first one is taken. */
function rowsOf({ scans, device, sent_at }: ScanPost, receivedAt: number): Map<string, ScanRow> {
  const sentAt = timeOf(sent_at, "sent_at");
  const rows = new Map<string, ScanRow>();
  for (const [index, scan] of scans.entries()) {
    const id = scan.id.toLowerCase();
    if (rows.has(id)) continue;
    const saidAt = timeOf(scan.at, `scans.${index}.at`);
    rows.set(id, {
      id,
      saidAt,
      kind: scan.kind,
      manual: scan.manual,
      outcome: null,
      counted: 0,
      beyond: 0,
      people: scan.kind === "undo" ? null : (scan.people ?? null),
      ticketId: scan.ticket_id,
      deviceId: device.id.toLowerCase(),
      at: correctedTime(saidAt, sentAt, receivedAt),
      reason: plainLine(scan.reason?.toWellFormed() ?? "") || null,
      undoes: scan.undoes?.toLowerCase() ?? null,
    });
  }
  return rows;
}

function refusalRows({ refused = [], sent_at }: ScanPost, receivedAt: number): RefusalRow[] {
  const sentAt = timeOf(sent_at, "sent_at");
  const at = (text: string, field: string) => correctedTime(timeOf(text, field), sentAt, receivedAt);
  return refused.map(({ first_at, last_at, ...row }, index) => ({
    ...row,
    firstAt: at(first_at, `refused.${index}.first_at`),
    lastAt: at(last_at, `refused.${index}.last_at`),
  }));
}

function deviceName(said: string): string {
  const name = plainLine(said);
  if (name === "") throw new RefusalError("MALFORMED", { message: "device.name is empty." });
  return name;
}

/** The schema checks only the form of a time, so dates such as 31 June are refused here. */
function timeOf(text: string, field: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new RefusalError("MALFORMED", { message: `${field} isn't a valid time.` });
  return Math.max(0, time);
}

interface Settled {
  settled: ReadonlyMap<number, Settlement<ScanRow>>;
  counted: ReadonlyMap<string, CountedScan>;
}

async function answer(
  trx: Transaction<Database>,
  { scans }: ScanPost,
  receivedAt: number,
  { settled, counted }: Settled,
): Promise<GateScansResult> {
  const counting = [...settled.values()].flatMap(({ entry }) => (entry ? [entry.counts.deviceId] : []));
  const names = await deviceNames(trx, [...new Set(counting)]);
  const results = scans.map(({ id, ticket_id }) => {
    const settlement = settled.get(ticket_id);
    const scanId = id.toLowerCase();
    const before = counted.get(scanId);
    const outcome: ScanOutcome =
      settlement?.outcomes.get(scanId) ?? (before?.ticketId === ticket_id ? before.outcome : "unknown");
    const counts = outcome === "unknown" ? undefined : settlement?.entry?.counts;
    return {
      id,
      outcome,
      at: counts ? new Date(counts.at).toISOString() : "",
      device: counts ? (names.get(counts.deviceId) ?? "") : "",
      people: settlement?.counted.get(scanId) ?? 0,
      inside: outcome === "unknown" ? 0 : (settlement?.entry?.people ?? 0),
      over: outcome === "unknown" ? 0 : (settlement?.over ?? 0),
    };
  });
  return {
    received_at: new Date(receivedAt).toISOString(),
    results,
    clashes: await clashesOfTickets(trx, [...settled.keys()]),
  };
}
