import { pageState } from "#src/offline/page-state.ts";

/** Chromium's event; no other engine has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** The browser's own question, kept for the moment that the buyer has a use for it; null where there is none. */
export const installPrompt = pageState<BeforeInstallPromptEvent | null>(null);

/** Listens from the start of the page, for the browser asks once and early: never on arrival is it let through. */
export function watchInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.write(event as BeforeInstallPromptEvent);
  });
  window.addEventListener("appinstalled", () => installPrompt.write(null));
}
