/** Time left of a hold. The box office's clock counts: the device's may be hours off, or be set meanwhile. */

/** How far the box office's clock is ahead of this device's, at the moment its answer is read. */
export function clockOffsetMs(currentTime: string, deviceNowMs: number): number {
  const serverMs = Date.parse(currentTime);
  return Number.isFinite(serverMs) ? serverMs - deviceNowMs : 0;
}

/** Whole seconds left, never below 0. Rounded up, so that 0 means over and not nearly over. */
export function secondsLeft(expiresAt: string, offsetMs: number, deviceNowMs: number): number {
  const leftMs = Date.parse(expiresAt) - (deviceNowMs + offsetMs);
  return Number.isFinite(leftMs) ? Math.max(0, Math.ceil(leftMs / 1000)) : 0;
}

/** '11:42'; past an hour the minutes go on counting. */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const WARN_AT_SECONDS = [120, 30] as const;

/** What a screen reader is told when the time passes a warning on its way from one second to another, or undefined. */
export function spokenWarning(beforeSeconds: number, nowSeconds: number): string | undefined {
  // The later warning wins when a sleeping tab wakes up past both.
  const passed = WARN_AT_SECONDS.findLast((mark) => beforeSeconds > mark && nowSeconds <= mark && nowSeconds > 0);
  if (passed === undefined) return undefined;
  const time = nowSeconds > 90 ? `${Math.round(nowSeconds / 60)} more minutes` : `${nowSeconds} more seconds`;
  return `Your seats are held for ${time}.`;
}
