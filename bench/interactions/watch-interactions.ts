declare global {
  interface Window {
    interactions: {
      /** How long each interaction since the last call took until its paint, in milliseconds. */
      take: () => Promise<number[]>;
    };
  }
}

/** Runs in the page before everything else. It must be self-contained, because it is sent there as text. */
export function watchInteractions(): void {
  const QUIET_MS = 300;
  let last = 0;
  const longest = new Map<number, number>();
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      last = performance.now();
    }
  });
  observer.observe({ type: "event", durationThreshold: 16, buffered: true });
  const soon = () => new Promise<void>((resolve) => requestAnimationFrame(() => void setTimeout(resolve, 50)));

  window.interactions = {
    take: async () => {
      last = performance.now();
      // A browser reports an interaction some time after its paint.
      do await soon();
      while (performance.now() - last < QUIET_MS);
      const durations = [...longest.values()];
      longest.clear();
      return durations;
    },
  };
}
