import { useEffect, useRef } from "react";
import { PROCEED_PARAM } from "#contract/picker-path.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { CHOICE_PARAM } from "../choice/choice-storage.ts";
import { selectSelection } from "../choice/selection-slice.ts";
import { usePickerAddress } from "./use-picker-address.ts";

/**
 * Proceeds without a press if the address says that the buyer has pressed already. Whatever the buyer presses here
 * before the choice is ready, or a chosen seat that is gone, ends it: what is held must be what the buyer meant.
 */
export function useProceedWish(isReady: boolean, proceed: () => void): void {
  const { params, change } = usePickerAddress();
  const isAsked = params.has(PROCEED_PARAM);
  const isLost = useAppSelector((state) => selectSelection(state).lost.length > 0);
  // Signing in leads back to this address, so it has to have the choice first.
  const isWritten = !isAsked && params.get(CHOICE_PARAM) !== "";
  const wish = useRef(isAsked);
  useEffect(() => {
    if (isAsked) change({ [PROCEED_PARAM]: undefined });
  }, [isAsked, change]);
  useEffect(() => {
    const forget = () => {
      wish.current = false;
    };
    addEventListener("pointerdown", forget);
    addEventListener("keydown", forget);
    return () => {
      removeEventListener("pointerdown", forget);
      removeEventListener("keydown", forget);
    };
  }, []);
  useEffect(() => {
    if (!wish.current || !(isLost || (isReady && isWritten))) return;
    wish.current = false;
    if (!isLost) proceed();
  });
}
