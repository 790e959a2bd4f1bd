import { useEffect, useEffectEvent } from "react";
import { comboState } from "#contract/rules/event/event-state.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { useServerClock } from "#src/ui/time/use-server-clock.ts";
import { ComboClosed } from "./combo-closed.tsx";

interface UntilComboSaleProps {
  combo: ComboDetail;
  /** The device's clock when the combo arrived. */
  receivedAt: number;
  /** Called with the box office's clock when the combo is no longer before its sale. */
  onTurn: (nowMs: number) => void;
}

/** Replaces a combo's picker that was opened before the sale of its last event, until that sale opens. */
export function UntilComboSale({ combo, receivedAt, onTurn }: UntilComboSaleProps) {
  const nowMs = useServerClock(combo.current_time, receivedAt);
  const isBefore = comboState(combo.eventDetails, nowMs) === "before-sale";
  const goOn = useEffectEvent(() => onTurn(nowMs));
  useEffect(() => {
    if (!isBefore) goOn();
  }, [isBefore]);
  return <ComboClosed combo={combo} nowMs={nowMs} />;
}
