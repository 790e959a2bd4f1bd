import { type Static, Type } from "typebox";
import { Envelope, Id, Instant } from "./envelope.ts";

/** 16 random bytes in base64url: one buyer's right to one place. */
const Entry = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });
/** A SHA-256 hash, or 32 random bytes, in base64url. */
const Hash = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });
/** Signed by the box office: names an event and an entry. */
export const QueueToken = Type.String({ minLength: 1, maxLength: 200 });
const Count = Type.Integer({ minimum: 0 });
const Place = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

/**
 * `none`: the event has no open waiting room. `gathering`: people join before the sale opens. `running`: people are called in
 * the order of their places. `over`: nothing is left to wait for.
 */
export const QueuePhase = Type.Union([
  Type.Literal("none"),
  Type.Literal("gathering"),
  Type.Literal("running"),
  Type.Literal("over"),
]);
export type QueuePhase = Static<typeof QueuePhase>;

export const QueueParams = Type.Object({ event_id: Id });

/** GET /queue/{event_id}: the same for everybody, and at most a second old. */
export const QueueState = Type.Object({
  phase: QueuePhase,
  /** When the first people are called. Null without a room. */
  opens_at: Type.Union([Instant, Type.Null()]),
  /** The box office's clock. */
  now: Instant,
  /** How many have joined. */
  entries: Count,
  /** Everybody whose place is at most this may enter. */
  called: Count,
  /** How many people a minute were called over the last two minutes. Null until that was measured. */
  a_minute: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
  seats_left: Count,
  /** The longest time between two polls, in seconds. A device that is near the front polls more often. */
  poll_after_s: Type.Number({ minimum: 1 }),
  /** What the draw promises (docs/fair-draw.md#the-commitment). */
  commitment: Type.Union([Hash, Type.Null()]),
  /** The draw that the room has or has had, and the round of drand that it takes, if it has a beacon. Null: places are by arrival. */
  draw: Type.Union([
    Type.Object({ beacon_round: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]) }),
    Type.Null(),
  ]),
});
export type QueueState = Static<typeof QueueState>;
export const QueueStateAnswer = Envelope(QueueState);

export const QueueJoinForm = Type.Object({
  event_id: Id,
  /** Of an earlier join. */
  token: Type.Optional(QueueToken),
});

/** The box office's signature that an entry joined, and what the draw promised at that time. Devices may still have receipts without `version`, from earlier releases. */
export const QueueReceipt = Type.Object({
  version: Type.Optional(Type.Literal(2)),
  event_id: Id,
  entry: Entry,
  joined_at: Instant,
  commitment: Hash,
  /** SHA-256 of the rules that were promised then. Null: the room was made before 1.0.0. */
  rules_hash: Type.Optional(Type.Union([Hash, Type.Null()])),
  /** The round that was promised then: drand's chain and the round's number, with a space between, or `none`. Null as above. */
  beacon: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The same buyer's other entry, which counts instead. */
  merged_into: Type.Optional(Type.Union([Entry, Type.Null()])),
  signature: Type.String(),
});
export type QueueReceipt = Static<typeof QueueReceipt>;

export const QueueJoined = Type.Object({ entry: Entry, token: QueueToken, place: Place, receipt: QueueReceipt });
export type QueueJoined = Static<typeof QueueJoined>;
/** POST /queue/join. The same account or token gets the same entry again. */
export const QueueJoinAnswer = Envelope(QueueJoined);

export const QueueTokenForm = Type.Object({ token: QueueToken });

export const QueuePlace = Type.Object({
  place: Place,
  called: Count,
  poll_after_s: Type.Number({ minimum: 1 }),
  /**
   * The token's entry was merged into another entry of the same buyer, as this receipt says. The place is that of the
   * other entry.
   */
  receipt: Type.Optional(QueueReceipt),
});
export type QueuePlace = Static<typeof QueuePlace>;
/** POST /queue/place */
export const QueuePlaceAnswer = Envelope(QueuePlace);

export const QueuePass = Type.Object({ pass: Type.String(), expires_at: Instant });
export type QueuePass = Static<typeof QueuePass>;
/** POST /queue/enter. Refused with NOT_YET (with place and called) or SOLD_OUT. Also sets the pass as a cookie. */
export const QueueEnterAnswer = Envelope(QueuePass);

/** POST /queue/enter, too early. */
export const QueueNotYetAnswer = Type.Object({
  status: Type.Literal(0),
  message: Type.String(),
  code: Type.Literal("NOT_YET"),
  response_data: Type.Object({ place: Place, called: Count }),
});

/** The round of drand that is a beacon. Null: the draw has none, or one of another kind. */
const BeaconSource = Type.Union([
  Type.Object({ chain: Type.String(), round: Type.Integer({ minimum: 1 }), published_at: Instant }),
  Type.Null(),
]);

/** What a draw promised from an instant on. */
const DrawTerms = Type.Object({
  since: Instant,
  rules: Type.String(),
  beacon_source: BeaconSource,
  /** It covers the seed, the rules and the beacon's source (docs/fair-draw.md#the-commitment). */
  commitment: Hash,
});
export type DrawTerms = Static<typeof DrawTerms>;

/** A public key that signs receipts, or has: base64 of its 32 raw bytes. */
const ReceiptKey = Type.Object({ key: Type.String(), withdrawn_at: Type.Union([Instant, Type.Null()]) });
export type ReceiptKey = Static<typeof ReceiptKey>;

export const QueueProof = Type.Object({
  commitment: Hash,
  /** What the draw promises, in a few sentences. */
  rules: Type.String(),
  seats_offered: Count,
  seats_held_back: Count,
  entries: Count,
  root: Type.Union([Hash, Type.Null()]),
  beacon: Type.Union([Type.String(), Type.Null()]),
  beacon_source: BeaconSource,
  seed: Type.Union([Hash, Type.Null()]),
  /** Everything that was promised before the list was closed, oldest first; the last counts. Empty: the room was made before 1.0.0. */
  terms: Type.Array(DrawTerms),
  /** The present key first. A receipt from before its key was withdrawn stays good. */
  receipt_keys: Type.Array(ReceiptKey),
});
export type QueueProof = Static<typeof QueueProof>;
/** GET /queue/{event_id}/proof. `beacon` and `seed` are null before the draw, `root` until the list is closed. */
export const QueueProofAnswer = Envelope(QueueProof);

/** GET /queue/{event_id}/list: application/octet-stream. */
export const QueueListAnswer = Type.String({
  description: "The entries of the draw in ascending order, 16 bytes each",
});

/** The header in which a program sends the pass. Browsers send it as a cookie. */
export const QUEUE_PASS_HEADER = "x-queue-pass";
