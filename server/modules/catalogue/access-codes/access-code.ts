import { refusals } from "#contract/errors.ts";
import { listInWords } from "#contract/rules/text/list-in-words.ts";
import { venueIso, venueWhen } from "#contract/rules/time/venue-time.ts";
import type { Presale } from "#contract/wire/access-codes.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/** A code of an event, by the database's clock. It never carries the code itself. */
export interface AccessCode {
  id: number;
  name: string;
  state: "early" | "open" | "over" | "used up";
  /** Null: open from its import. */
  opensAt: Date | null;
  /** When the presale ends. Null only if the event has no opening of its sale. */
  closesAt: Date | null;
  /** The sections that it opens, in the plan's order. Null: all. */
  sections: { id: number; title: string }[] | null;
  /** How many orders can use it. Null: any number. */
  maxUses: number | null;
  /** Changes whenever the code changes. */
  version: string;
}

/** What the database knows about a code (access_code_facts). */
export interface CodeFacts extends Pick<AccessCode, "id" | "name" | "sections" | "maxUses" | "version"> {
  active: boolean;
  opensAt: string | null;
  closesAt: string | null;
  /** Live orders of other buyers, and all paid orders. */
  uses: number;
  now: string;
}

export function accessCodeOf({ active, uses, now, ...code }: CodeFacts): AccessCode {
  const opensAt = code.opensAt === null ? null : new Date(code.opensAt);
  const closesAt = code.closesAt === null ? null : new Date(code.closesAt);
  const readAt = new Date(now);
  const state = () => {
    if (!active || (closesAt && closesAt <= readAt)) return "over";
    if (opensAt && opensAt > readAt) return "early";
    return code.maxUses !== null && uses >= code.maxUses ? "used up" : "open";
  };
  return { ...code, opensAt, closesAt, state: state() };
}

/** @throws RefusalError ACCESS_CODE_EARLY, ACCESS_CODE_OVER or ACCESS_CODE_USED_UP unless the code opens something now */
export function refuseUnlessOpen(code: AccessCode, timezone: string): void {
  const refusal = refusalOfCode(code, timezone);
  if (refusal) throw new RefusalError(refusal.code, { message: refusal.message });
}

/** Why a code opens nothing now, in words for the buyer. Null if it does. */
export function refusalOfCode({ state, opensAt }: AccessCode, timezone: string) {
  if (state === "open") return null;
  const code = ({ early: "ACCESS_CODE_EARLY", over: "ACCESS_CODE_OVER", "used up": "ACCESS_CODE_USED_UP" } as const)[
    state
  ];
  const message =
    state === "early" && opensAt ? `This presale starts on ${venueWhen(opensAt, timezone)}.` : refusals[code].message;
  return { code, message };
}

/** @throws RefusalError ACCESS_CODE_SECTION, with the sections that the code opens, if it does not open one of these */
export function refuseOtherSections({ sections }: AccessCode, sectionIds: readonly number[]): void {
  if (sections === null || sectionIds.every((wanted) => sections.some(({ id }) => id === wanted))) return;
  const titles = listInWords(sections.map(({ title }) => title));
  throw new RefusalError("ACCESS_CODE_SECTION", {
    ...(titles !== "" && { message: `Your presale code opens ${titles}. Please choose seats there.` }),
  });
}

/** The presale as its buyer sees it. @param event `readAt` is the database's time */
export function presaleOf(code: AccessCode, event: { id: number; timezone: string; readAt: Date }): Presale {
  const { name, opensAt, closesAt, sections, state } = code;
  return {
    event_id: String(event.id),
    name,
    opens_at: opensAt && venueIso(opensAt, event.timezone),
    closes_at: venueIso(closesAt ?? event.readAt, event.timezone),
    sections: sections?.map(({ id, title }) => ({ dome_list_id: String(id), title })) ?? null,
    used_up: state === "used up",
    current_time: event.readAt.toISOString(),
  };
}
