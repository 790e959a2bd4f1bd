import { comboLabel } from "#contract/rules/event/event-label.ts";
import { lastToOpen } from "#contract/rules/event/event-sale.ts";
import { comboState } from "#contract/rules/event/event-state.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { comboStateWords, soldOutMember } from "../event-state-words.ts";
import { BeforeSale } from "../sale/before-sale.tsx";
import { SaleCountdown } from "../sale/sale-countdown.tsx";
import { StateNotice } from "../sale/state-notice.tsx";
import { TellMe } from "../sale/tell-me.tsx";

interface ComboClosedProps {
  combo: Pick<ComboDetail, "eventDetails" | "categories">;
  nowMs: number;
}

/**
 * The first message on a combo's pages if it cannot be bought. Visitors who wait for it are told about the event that
 * decides.
 */
export function ComboClosed({ combo: { eventDetails, categories }, nowMs }: ComboClosedProps) {
  const words = comboStateWords(eventDetails, nowMs);
  const soldOut = soldOutMember(eventDetails, nowMs);
  const opening = comboState(eventDetails, nowMs) === "before-sale" ? lastToOpen(eventDetails, nowMs) : undefined;
  if (opening?.sale_opens_at)
    return (
      <>
        <SaleCountdown label={comboLabel(eventDetails, nowMs)} opensAt={opening.sale_opens_at} nowMs={nowMs} />
        <p>{`${words.title}.`}</p>
        <BeforeSale eventId={opening.id} opensAt={opening.sale_opens_at} timezone={opening.timezone} />
      </>
    );
  return (
    <StateNotice words={words} categories={categories}>
      {words.steps.includes("tell-me") && soldOut && <TellMe eventId={soldOut.id} />}
    </StateNotice>
  );
}
