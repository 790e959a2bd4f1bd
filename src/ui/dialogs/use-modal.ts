import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Shows a <dialog> as modal while its component is mounted. A layout effect closes it while it is still in the
 * document, because only then does the browser restore the focus.
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
