import type { WaitingRoomFacts } from "#contract/waiting-room.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { QueueState } from "#contract/wire/queue.ts";
import type { FoundSeats } from "./calls/best-seats.ts";
import type { Notifying } from "./notify.ts";
import type { Wish } from "./room-storage.ts";
import type { Situation } from "./situation.ts";
import type { Trouble } from "./trouble.ts";

/** Everything that the screens show. */
export interface View {
  facts: WaitingRoomFacts;
  situation: Situation;
  /** Null before the first answer. */
  state: QueueState | null;
  /** How old the office's last answer is. */
  ageSeconds: number;
  /** The device's place, or null before the draw. */
  place: number | null;
  hasJoined: boolean;
  trouble: Trouble | null;
  /** False if the browser keeps nothing, so that closing the tab loses the place. */
  isLasting: boolean;
  user: SignedInUser | null;
  /** Whether the account's name and phone are saved, or null if that is not known. */
  isReady: boolean | null;
  notifying: Notifying | null;
  wish: Wish | null;
  /** How many free seats are within the wish's limit, or null. */
  fitting: number | null;
  /** False where nobody can look for seats: a venue without seats, or several events at once. */
  mayWish: boolean;
  /** What became of the wish at the call: seats, words, or null while nothing is found or asked for. */
  found: FoundSeats | string | null;
  /** True while the office is asked to let the device in or to find seats. */
  isBusy: boolean;
}

/** What the screens let a person do. */
export interface Acts {
  notifyMe(): void;
  saveWish(wish: Wish | null): void;
  /** Enters and goes to the picker. @param address the picker with seats chosen, or undefined for the map */
  goOn(address?: string): void;
}

export interface Screen {
  node: HTMLElement;
  /** Shows what has changed, without replacing what somebody may be using. */
  update(view: View): void;
  /** What gets the focus if the screen comes by itself. */
  heading?: HTMLElement;
}
