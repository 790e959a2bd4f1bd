import { pageState } from "#src/shared/offline/page-state.ts";

/** Chromium's event, which no other engine has. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** The browser's own install prompt, stored until the buyer asks for it. Null if there is none. */
export const installPrompt = pageState<BeforeInstallPromptEvent | null>(null);

/**
 * Listens from the start of the page, because the browser sends its prompt once and early. The prompt is never shown on
 * arrival.
 */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.write(event as BeforeInstallPromptEvent);
  });
  window.addEventListener("appinstalled", () => installPrompt.write(null));
}
