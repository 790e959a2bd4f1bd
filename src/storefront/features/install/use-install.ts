import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "./install-prompt.ts";

/**
 * How to install the app on this device, and the browser's own prompt if there is one. It can be shown once per visit.
 */
export function useInstall(): { way: InstallWay; ask: () => Promise<void> } {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read, () => null);
  const [device, setDevice] = useState(anyDevice);
  // The first render is the server's, which knows nothing about the device.
  useLayoutEffect(() => setDevice(thisDevice()), []);
  const ask = async () => {
    installPrompt.write(null);
    await prompt?.prompt();
  };
  return { way: installWay(device, prompt !== null), ask };
}

/**
 * How this browser installs the app. asks: it has its own prompt; ios, mac, menu: the buyer does it by hand, through
 * Share, the File menu or the browser's own menu; installed: this is the app.
 */
type InstallWay = "asks" | "ios" | "mac" | "menu" | "installed";

interface Device {
  /** True if the page runs as an app. */
  standalone: boolean;
  userAgent: string;
  touchPoints: number;
}

/** The way to install, from the browser's description of itself. */
export function installWay({ standalone, userAgent, touchPoints }: Device, canAsk: boolean): InstallWay {
  if (standalone) return "installed";
  if (canAsk) return "asks";
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return "ios";
  return isMac && /Version\/[\d.]+ Safari/.test(userAgent) ? "mac" : "menu";
}

/** A browser about which nothing is known. */
const anyDevice: Device = { standalone: false, userAgent: "", touchPoints: 0 };

/** This browser's description of itself. */
function thisDevice(): Device {
  return {
    standalone: window.matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  };
}
