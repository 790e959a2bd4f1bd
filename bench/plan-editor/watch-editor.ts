interface EditorWatch {
  /** Resolves once the plan is drawn and the page responds again, with milliseconds since the navigation. */
  opened: Promise<number>;
  /** Waits for the frame that shows the last input. @returns milliseconds from the input to the end of that frame */
  frame: () => Promise<number>;
}

declare global {
  interface Window {
    editorWatch: EditorWatch;
  }
}

/** Runs in the page before everything else. It must be self-contained, because it is sent there as text. */
export function watchEditor(): void {
  let input = 0;
  const note = (event: Event) => {
    input = event.timeStamp;
  };
  for (const type of ["pointermove", "pointerup", "wheel", "keydown"])
    addEventListener(type, note, { capture: true, passive: true });
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));

  window.editorWatch = {
    opened: new Promise((resolve) => {
      const look = async (_: unknown, observer: MutationObserver) => {
        if (!document.querySelector('[role="application"][data-drawn]')) return;
        observer.disconnect();
        await painted();
        resolve(performance.now());
      };
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["data-drawn"] });
    }),
    frame: async () => {
      await painted();
      return performance.now() - input;
    },
  };
}
