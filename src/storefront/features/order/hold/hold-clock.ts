/** The time left of a hold, by the box office's clock. The device's clock may be hours off or may be changed. */

/** How far the box office's clock is ahead of this device's, in milliseconds, when its answer is read. */
export function clockOffsetMs(currentTime: string, deviceNowMs: number): number {
  const serverMs = Date.parse(currentTime);
  return Number.isFinite(serverMs) ? serverMs - deviceNowMs : 0;
}

/** Whole seconds left, never below 0. They are rounded up, so that 0 means that the hold has ended. */
export function secondsLeft(expiresAt: string, offsetMs: number, deviceNowMs: number): number {
  const leftMs = Date.parse(expiresAt) - (deviceNowMs + offsetMs);
  return Number.isFinite(leftMs) ? Math.max(0, Math.ceil(leftMs / 1000)) : 0;
}

/** '11:42'. Above an hour, the minutes continue past 59. */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** '11 minutes 42 seconds': the time left in spoken form. */
export function leftInWords(seconds: number): string {
  const parts = [counted(Math.floor(seconds / 60), "minute"), counted(seconds % 60, "second")];
  return parts.filter(Boolean).join(" ") || "none";
}

const counted = (count: number, unit: string) => (count === 0 ? "" : `${count} ${unit}${count === 1 ? "" : "s"}`);

/** The words beside the clock. They change at the same time as a screen reader is warned, so that everybody is. */
export function heldWords(seconds: number): string {
  if (seconds > 120) return "Your tickets are held";
  return seconds > 30 ? "Last 2 minutes to pay" : "Last 30 seconds to pay";
}

const WARN_AT_SECONDS = [120, 30] as const;

/** What a screen reader says if a warning falls between the two times, or undefined if none does. */
export function spokenWarning(beforeSeconds: number, nowSeconds: number): string | undefined {
  // The later warning wins when a sleeping tab wakes up past both.
  const passed = WARN_AT_SECONDS.findLast((mark) => beforeSeconds > mark && nowSeconds <= mark && nowSeconds > 0);
  if (passed === undefined) return undefined;
  const time = nowSeconds > 90 ? `${Math.round(nowSeconds / 60)} more minutes` : `${nowSeconds} more seconds`;
  return `Your tickets are held for ${time}.`;
}
