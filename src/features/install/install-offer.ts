import { pageState } from "../../offline/page-state";

/** Chromium's event; no other engine has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** browser: the browser can ask; ios: the buyer has to do it by hand; none: installed already, or not possible here. */
export type InstallOffer = "browser" | "ios" | "none";

export const installOffer = pageState<InstallOffer>("none");

let kept: BeforeInstallPromptEvent | null = null;

/** Which way of installing there is, from what the browser says of itself. */
export function offerFor({
  standalone,
  userAgent,
  touchPoints,
}: {
  standalone: boolean;
  userAgent: string;
  touchPoints: number;
}): InstallOffer {
  if (standalone) return "none";
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos ? "ios" : "none";
}

/** Keeps the browser's own question for the moment that the buyer has a use for it: never on arrival. */
export function watchInstall(): void {
  const standalone = window.matchMedia("(display-mode: standalone)").matches;
  installOffer.write(offerFor({ standalone, userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }));
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    installOffer.write("browser");
  });
  window.addEventListener("appinstalled", () => {
    kept = null;
    installOffer.write("none");
  });
}

/** Lets the browser ask. It may be asked once; whatever the answer, the offer is gone until the next visit. */
export async function install(): Promise<void> {
  const event = kept;
  kept = null;
  installOffer.write("none");
  await event?.prompt();
}
