import type { SignedInUser, UserProfile } from "#contract/wire/account/account.ts";
import { parseSignedInUser } from "#src/shared/account/session.ts";
import type { RoomStorage } from "../room-storage.ts";
import { ask } from "./ask.ts";

/** The user who is signed in to this browser, as far as a page may know. */
export const signedIn = (): SignedInUser | null => parseSignedInUser(document.cookie);

/** The check is spread over this time, because a whole crowd would make it at once. */
const SPREAD_MS = 20_000;

/**
 * Checks once for each account whether its name and phone are saved, so that its owner can save them in time.
 * @param told is called when the answer has come
 */
export function lookIfReady(kept: RoomStorage, user: SignedInUser, told: () => void): void {
  if (kept.read("ready")?.account === user.id) return;
  setTimeout(async () => {
    const answer = await ask<UserProfile>(`getuser?user_id=${user.id}`);
    if (answer.kind !== "done") return;
    const { first_name, users_infos } = answer.data;
    const isReady = first_name !== "" && (users_infos[0]?.mobile_number ?? "") !== "";
    kept.write("ready", { account: user.id, isReady });
    told();
  }, Math.random() * SPREAD_MS);
}
