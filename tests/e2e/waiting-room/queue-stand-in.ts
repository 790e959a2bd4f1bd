import type { Page } from "@playwright/test";
import type { QueueState } from "#contract/wire/queue.ts";

/** The box office's state. A test changes it, and the page learns of it with its next request. */
export interface StoodIn extends QueueState {
  /** The place that every device gets. Null until the draw. */
  place: number | null;
  /** How many asked to join, and with which token. */
  joins: (string | undefined)[];
  /** How often somebody asked for the state. */
  asked: number;
  /** Whether the box office does not answer at all. An answered route would come through even in an offline browser. */
  isAway: boolean;
  /** The shop's key for push messages, or null. */
  pushKey: string | null;
  /** Subscriptions to push messages that browsers have sent. */
  subscriptions: unknown[];
  /** Answers of these paths are refused, with a status and a code. */
  refuse: Record<string, { status: number; code: string; message: string }>;
}

const HASH = "A".repeat(43);
const ENTRY = "E".repeat(22);
const MINUTE_MS = 60_000;

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/**
 * Answers the calls of a waiting room in place of the box office, for screens that a real room shows only under a real
 * crowd: far from the front, paused, refused.
 */
export async function standInForQueue(page: Page, first: Partial<StoodIn> = {}): Promise<StoodIn> {
  const boxOffice: StoodIn = {
    phase: "running",
    opens_at: inMinutes(-5),
    now: "",
    entries: 18_730,
    called: 3118,
    a_minute: 98,
    seats_left: 2960,
    poll_after_s: 2,
    commitment: HASH,
    draw: { beacon_round: null },
    place: 4402,
    joins: [],
    asked: 0,
    isAway: false,
    pushKey: null,
    subscriptions: [],
    refuse: {},
    ...first,
  };
  await page.context().route(/\/api\/queue\//, async (route) => {
    if (boxOffice.isAway) return route.abort();
    const { pathname } = new URL(route.request().url());
    const name = pathname.replace("/api/queue/", "");
    const refused = boxOffice.refuse[name];
    if (refused) {
      const { status, code, message } = refused;
      return route.fulfill({ status, json: { status: 0, message, code } });
    }
    const done = (response_data: object) => route.fulfill({ json: { status: 1, message: "", response_data } });
    const { phase, opens_at, entries, called, a_minute, seats_left, poll_after_s, commitment, draw, place, joins } =
      boxOffice;
    if (name === "push" && route.request().method() === "GET") return done({ public_key: boxOffice.pushKey });
    if (name === "push") {
      boxOffice.subscriptions.push(route.request().postDataJSON());
      return done({});
    }
    if (name === "join") {
      const { token } = route.request().postDataJSON();
      joins.push(token);
      const receipt = { event_id: "1", entry: ENTRY, joined_at: inMinutes(0), commitment: HASH, signature: "s" };
      return done({ entry: ENTRY, token: "token-1", place, receipt });
    }
    if (name === "place") return done({ place, called, poll_after_s: 2 });
    if (name === "enter" && boxOffice.phase === "over") {
      const json = { status: 0, code: "SOLD_OUT", message: "This event has sold out.", response_data: {} };
      return route.fulfill({ json });
    }
    if (name === "enter") {
      if (place !== null && place <= called) return done({ pass: "pass-1", expires_at: inMinutes(13) });
      const json = { status: 0, code: "NOT_YET", message: "Not yet.", response_data: { place, called } };
      return route.fulfill({ json });
    }
    boxOffice.asked += 1;
    const now = inMinutes(0);
    return done({ phase, opens_at, now, entries, called, a_minute, seats_left, poll_after_s, commitment, draw });
  });
  return boxOffice;
}
