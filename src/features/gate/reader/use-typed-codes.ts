import { useEffect, useRef } from "react";
import { TypedCode } from "../rules/typed-code.ts";

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Hears a hardware scanner wherever the focus is. Its keys press no button, and leave no text in a field that happens
 * to have the focus.
 */
export function useTypedCodes(onCode: (text: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const typed = new TypedCode();
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const code = typed.key(event.key, event.timeStamp);
      if (code) {
        event.preventDefault();
        event.stopPropagation();
        if (isField(event.target)) clearField(event.target);
        tell.current(code);
      } else if (typed.isScanner && !isField(event.target) && event.key.length === 1) event.preventDefault();
    };
    // A space would press the focused button when its key comes up.
    const up = (event: KeyboardEvent) => {
      if (event.key === " " && typed.isScanner && !isField(event.target)) event.preventDefault();
    };
    window.addEventListener("keydown", down, true);
    window.addEventListener("keyup", up, true);
    return () => {
      window.removeEventListener("keydown", down, true);
      window.removeEventListener("keyup", up, true);
    };
  }, []);
}

/** Clears the field as if by hand, so that the component that owns it hears of the change. */
function clearField(field: HTMLInputElement | HTMLTextAreaElement): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, "");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
