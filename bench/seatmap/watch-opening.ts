interface Opening {
  /** Milliseconds from the next press until seats are in the middle of the map. */
  shown: () => Promise<number>;
  /** Excludes earlier long tasks, such as those of the first load. */
  forget: () => void;
  longestTaskMs: () => number;
}

declare global {
  interface Window {
    opening: Opening;
  }
}

/** Runs in the page before everything else. It must be self-contained, because it is sent there as text. */
export function watchOpening(): void {
  let longest = 0;
  const note = (tasks: PerformanceEntryList) => {
    for (const task of tasks) longest = Math.max(longest, task.duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });

  /** The colour of a free seat, as a canvas returns it. */
  const seatColour = (): number => {
    const marks = [...document.querySelectorAll<HTMLElement>('[aria-label="Legend"] [data-state="available"] > *')];
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context || !marks[0]) return -1;
    context.fillStyle = getComputedStyle(marks[0]).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0] ?? -1;
  };
  const hasSeats = (colour: number): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
    const { data } =
      canvas?.getContext("2d")?.getImageData(canvas.width / 2 - 100, canvas.height / 2 - 50, 200, 100) ?? {};
    return data !== undefined && new Uint32Array(data.buffer).filter((pixel) => pixel === colour).length > 300;
  };
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));

  window.opening = {
    shown: async () => {
      const pressed = new Promise<number>((resolve) =>
        addEventListener("pointerup", () => resolve(performance.now()), { capture: true, once: true }),
      );
      const began = await pressed;
      const colour = seatColour();
      do await painted();
      while (!hasSeats(colour));
      return performance.now() - began;
    },
    forget: () => {
      observer.takeRecords();
      longest = 0;
    },
    longestTaskMs: () => {
      note(observer.takeRecords());
      return longest;
    },
  };
}
