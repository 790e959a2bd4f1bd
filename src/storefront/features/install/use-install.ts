import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "./install-prompt.ts";
import { anyDevice, type InstallWay, installWay, thisDevice } from "./install-way.ts";

/**
 * How to install the app on this device, and the browser's own prompt if it has one, which can be shown once a visit.
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
