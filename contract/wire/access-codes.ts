import { type Static, Type } from "typebox";
import { Code, Id, Instant, Status } from "./envelope.ts";

/**
 * The header that carries presale passes to a hold and to GET /best-available, separated by commas. Browsers send the
 * cookie that POST /access-code sets.
 */
export const PRESALE_PASS_HEADER = "x-presale-pass";

/** What a code opens of an event before its sale. It names sections, and never the code. */
export const Presale = Type.Object({
  event_id: Id,
  /** The organiser's name for it: 'Fan club'. */
  name: Type.String(),
  /** Null: it is open already. */
  opens_at: Type.Union([Instant, Type.Null()]),
  /** When the presale ends: by its own time, or because everybody can buy or can join the waiting room. */
  closes_at: Instant,
  /** The sections that it opens. Null: all. */
  sections: Type.Union([Type.Array(Type.Object({ dome_list_id: Id, title: Type.String() })), Type.Null()]),
  /** Whether it has no uses left. An order that ends unpaid gives its use back. */
  used_up: Type.Boolean(),
  current_time: Instant,
});
export type Presale = Static<typeof Presale>;

/** POST /access-code */
export const AccessCodeForm = Type.Object({ event_id: Id, access_code: Type.String({ maxLength: 100 }) });
export type AccessCodeForm = Static<typeof AccessCodeForm>;

export const PresaleQuery = Type.Object({ eventId: Id });

/**
 * POST /access-code and GET /access-code. Status 0 of the POST with a presale: the code is right but opens nothing now
 * (ACCESS_CODE_EARLY, ACCESS_CODE_USED_UP). The GET has null without a pass, or if the pass's code was deleted.
 */
export const PresaleAnswer = Type.Object({
  status: Status,
  message: Type.String(),
  code: Type.Optional(Code),
  response_data: Type.Union([Presale, Type.Null()]),
  /** Only after a POST: what a caller without cookies sends in the header. */
  pass: Type.Optional(Type.String()),
});
export type PresaleAnswer = Static<typeof PresaleAnswer>;
