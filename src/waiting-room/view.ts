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
  /** The age of the box office's last answer. */
  ageSeconds: number;
  /** The device's place, or null before the draw. */
  place: number | null;
  hasJoined: boolean;
  trouble: Trouble | null;
  /** False if the browser stores nothing, so that closing the tab loses the place. */
  isLasting: boolean;
  user: SignedInUser | null;
  /** Whether the account's name and phone are saved. Null if that is unknown. */
  isReady: boolean | null;
  notifying: Notifying | null;
  wish: Wish | null;
  /** How many free seats are within the wish's limit, or null. */
  fitting: number | null;
  /** False where seats cannot be searched: a venue without seats, or several events at once. */
  mayWish: boolean;
  /** The result of the wish at the call: seats, words, or null without a result. */
  found: FoundSeats | string | null;
  /** True while a request to enter or to find seats is running. */
  isBusy: boolean;
}

/** What a person can do on the screens. */
export interface Acts {
  notifyMe(): void;
  saveWish(wish: Wish | null): void;
  /** Enters and goes to the picker. @param address the picker with seats chosen, or undefined for the map */
  goOn(address?: string): void;
}

export interface Screen {
  node: HTMLElement;
  /** Updates what has changed, without replacing elements that may be in use. */
  update(view: View): void;
  /** The element that gets the focus if the screen appears by itself. */
  heading?: HTMLElement;
}
