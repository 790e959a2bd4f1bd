import { comboStateWords, soldOutMember } from "#contract/rules/event-state-words.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { tellMePart } from "./event-parts.ts";
import { StateNotice } from "./state-notice.tsx";

interface ComboClosedProps {
  combo: Pick<ComboDetail, "eventDetails" | "categories">;
  nowMs: number;
}

/** What a combo's pages say first if it cannot be bought. Whoever waits for it is told about the event that is sold out. */
export function ComboClosed({ combo: { eventDetails, categories }, nowMs }: ComboClosedProps) {
  const words = comboStateWords(eventDetails, nowMs);
  const soldOut = soldOutMember(eventDetails, nowMs);
  return (
    <StateNotice words={words} categories={categories}>
      {words.steps.includes("tell-me") && soldOut && <tellMePart.Part eventId={soldOut.id} />}
    </StateNotice>
  );
}
