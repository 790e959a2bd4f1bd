import { useEffect, useRef } from "react";
import { TypedCode } from "../rules/typed-code.ts";

const WITHOUT_TEXT = new Set(["button", "checkbox", "radio", "range", "submit", "file", "color"]);
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !WITHOUT_TEXT.has(target.type));

/**
 * Listens for a hardware scanner wherever the focus is. Its keys press no button, and leave no text in the focused
 * field.
 * @param onCode gets everything that the code may be, as TypedCode describes
 */
export function useTypedCodes(onCode: (readings: readonly string[]) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const typed = new TypedCode();
    const down = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
      if (isCommand || event.repeat) return;
      const field = isField(event.target) ? event.target : undefined;
      const chooses = event.target instanceof HTMLSelectElement;
      const { code, mine } = typed.take(event, event.timeStamp, field !== undefined || chooses);
      if (code && field) clearField(field);
      if (code || (mine && !(field && event.key.length === 1) && !chooses)) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (code) tell.current(code);
    };
    // A space would press the focused button on key up.
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

/** Clears the field as if by hand, so that the component that owns it is notified. */
function clearField(field: HTMLInputElement | HTMLTextAreaElement): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, "value")?.set?.call(field, "");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
