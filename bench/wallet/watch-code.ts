declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until a QR code was painted; undefined before that. */
    codeShownMs: number | undefined;
  }
}

/** Runs in the page before everything else. It must be self-contained, because it is sent there as text. */
export function watchCode(): void {
  const shown = () => setTimeout(() => (window.codeShownMs = performance.now()));
  const observer = new MutationObserver(() => {
    if (!document.querySelector('svg[role="img"] path')) return;
    observer.disconnect();
    // The next frame shows the code. A task right after that frame runs after its paint.
    requestAnimationFrame(() => void shown());
  });
  observer.observe(document, { childList: true, subtree: true });
}
