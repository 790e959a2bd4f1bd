import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Shows a <dialog> as modal for as long as its component stands. A layout effect: it is closed while it is still in the
 * document, for only then does the platform give the focus back to what had it before.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
