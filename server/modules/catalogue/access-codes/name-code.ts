import type { Presale } from "#contract/wire/access-codes.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { type EventFacts, eventFacts } from "../event-facts.ts";
import { type AccessCode, presaleOf } from "./access-code.ts";
import { findAccessCode } from "./access-code-queries.ts";

/**
 * The result of naming a code. `wrong`: the event has no such code, or there is no such event; nothing reveals which.
 */
type NamedCode =
  | { kind: "wrong" }
  | { kind: "refused"; code: "EVENT_CLOSED" | "ACCESS_CODE_NOT_NEEDED" }
  | { kind: "known"; code: AccessCode; event: EventFacts };

/** Looks up the code of an event by its typed text (docs/design/trust.md#who-is-believed). */
export async function nameCode(db: Db, eventId: number, text: string, userId: number | null): Promise<NamedCode> {
  const code = await findAccessCode(db, eventId, { text }, userId);
  const [event] = await eventFacts(db, [eventId]);
  if (event?.sale === "over") return { kind: "refused", code: "EVENT_CLOSED" };
  if (event?.sale === "open") return { kind: "refused", code: "ACCESS_CODE_NOT_NEEDED" };
  return event && code ? { kind: "known", code, event } : { kind: "wrong" };
}

/** The presale of a code that was shown before. Null if it was deleted, or if it opens nothing any more. */
export async function shownPresale(
  db: Db,
  eventId: number,
  { codeId, userId }: { codeId: number; userId: number | null },
): Promise<Presale | null> {
  const [event] = await eventFacts(db, [eventId]);
  if (event?.sale !== "before") return null;
  const code = await findAccessCode(db, eventId, { id: codeId }, userId);
  return code && code.state !== "over" ? presaleOf(code, event) : null;
}
