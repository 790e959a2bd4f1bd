import { useEffect } from "react";

/**
 * Keeps the focus near its place when the part that has it goes, such as the button of a row that somebody removes. A browser would put it
 * at the top of the page, and whoever uses only the keyboard would begin again. A screen that knows a better place puts the focus there itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused part and all around it, from the inside out. */
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
    };
    const look = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const near = path.find((one) => one.isConnected && one.matches("section, dialog, main"));
      path = [];
      if (!(near instanceof HTMLElement)) return;
      if (!near.hasAttribute("tabindex")) near.tabIndex = -1;
      near.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}
