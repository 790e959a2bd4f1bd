import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { QueueProof, QueueState } from "#contract/wire/queue.ts";
import { callForFile } from "#src/http/call.ts";
import { base64url, bytesOf } from "../draw/base64url.ts";
import type { PublishedDraw } from "../draw/check-draw.ts";
import type { KnownKey } from "../draw/receipt.ts";
import { ask } from "./ask.ts";

/**
 * An event's draw at the box office. `before`: the draw is still to come. `none`: there is no draw, because people are
 * in order of arrival. `away`: the box office does not answer, and this device has cached nothing.
 */
export type LoadedDraw =
  | { kind: "drawn"; draw: PublishedDraw }
  | { kind: "before"; proof: QueueProof; opensAt: string | null; secondsLeft: number; keys: readonly KnownKey[] }
  | { kind: "none" }
  | { kind: "away" };

/** Fetches everything that a check needs: the proof, the list, the box office's keys, and when the list was closed. */
export async function fetchDraw({ event_id: eventId, ...facts }: WaitingRoomFacts): Promise<LoadedDraw> {
  const [proved, state] = await Promise.all([
    ask<QueueProof>(`queue/${eventId}/proof`),
    ask<QueueState>(`queue/${eventId}`),
  ]);
  if (proved.kind === "refused" && proved.code === "NOT_FOUND") return { kind: "none" };
  if (proved.kind !== "done" || state.kind !== "done") return { kind: "away" };
  const proof = proved.data;
  const { phase, opens_at: opensAt, now } = state.data;
  const { receipt_keys: keys } = proof;
  if (proof.seed === null) {
    const isToCome = phase === "gathering" || (phase === "none" && opensAt !== null && opensAt > now);
    const secondsLeft = opensAt === null ? 0 : (Date.parse(opensAt) - Date.parse(now)) / 1000;
    return isToCome ? { kind: "before", proof, opensAt, secondsLeft, keys } : { kind: "none" };
  }
  const list = await fetchList(eventId);
  if (!list) return { kind: "away" };
  // The document may be a copy from before the draw.
  const closedAt = facts.drawn_before ?? opensAt;
  return { kind: "drawn", draw: { proof, list, closedAt, forAccounts: facts.accounts_first, keys } };
}

async function fetchList(eventId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await callForFile({ path: `queue/${eventId}/list` });
  return data ? new Uint8Array(await data.file.arrayBuffer()) : null;
}

/** A draw as a text that can be cached or saved. Its list is in base64url. */
export interface WrittenDraw extends Omit<PublishedDraw, "list"> {
  list: string;
}

export const writtenDraw = (draw: PublishedDraw): WrittenDraw => ({ ...draw, list: base64url(draw.list) });
/** Also reads a draw that an earlier version has cached, whose proof had no terms. */
export const readDraw = ({ proof, list, ...more }: WrittenDraw): PublishedDraw => ({
  ...more,
  list: bytesOf(list),
  proof: { ...proof, terms: proof.terms ?? [] },
});
