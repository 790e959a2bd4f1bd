declare global {
  interface Window {
    /** From the start of the navigation until a QR code was painted, in milliseconds; undefined before that. */
    codeShownMs: number | undefined;
  }
}

/** Runs in the page before all else; whole in itself, for it is sent there as text. */
export function watchCode(): void {
  const shown = () => setTimeout(() => (window.codeShownMs = performance.now()));
  const observer = new MutationObserver(() => {
    if (!document.querySelector('svg[role="img"] path')) return;
    observer.disconnect();
    // The frame that has it comes next; what is timed right after it comes after its paint.
    requestAnimationFrame(() => void shown());
  });
  observer.observe(document, { childList: true, subtree: true });
}
