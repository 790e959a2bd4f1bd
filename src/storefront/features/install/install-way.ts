/**
 * How this browser installs the app. asks: it has its own prompt; ios, mac, menu: the buyer does it by hand, through
 * Share, the File menu or the browser's own menu; installed: this is the app.
 */
export type InstallWay = "asks" | "ios" | "mac" | "menu" | "installed";

export interface Device {
  /** True if the page runs as an app. */
  standalone: boolean;
  userAgent: string;
  touchPoints: number;
}

/** The way to install, from what the browser says about itself. */
export function installWay({ standalone, userAgent, touchPoints }: Device, canAsk: boolean): InstallWay {
  if (standalone) return "installed";
  if (canAsk) return "asks";
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return "ios";
  return isMac && /Version\/[\d.]+ Safari/.test(userAgent) ? "mac" : "menu";
}

/** A browser about which nothing is known. */
export const anyDevice: Device = { standalone: false, userAgent: "", touchPoints: 0 };

/** What this browser says about itself. */
export function thisDevice(): Device {
  return {
    standalone: window.matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  };
}
