import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "./install-prompt.ts";
import { anyDevice, type InstallWay, installWay, thisDevice } from "./install-way.ts";

/** How the app comes onto this device, and the browser's own question where it has one: it can be asked once a visit. */
export function useInstall(): { way: InstallWay; ask: () => Promise<void> } {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read, () => null);
  const [device, setDevice] = useState(anyDevice);
  // The first drawing is the server's, which knows nothing of the device.
  useLayoutEffect(() => setDevice(thisDevice()), []);
  const ask = async () => {
    installPrompt.write(null);
    await prompt?.prompt();
  };
  return { way: installWay(device, prompt !== null), ask };
}
