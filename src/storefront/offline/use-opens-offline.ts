import { useSyncExternalStore } from "react";

/** `never`: the browser has no service workers. `soon`: the worker has not stored the app yet, or the browser refuses to run it. */
type OpensOffline = "yes" | "soon" | "never";

/** A service worker takes control of the page only after it has stored all of the app's files. */
function read(): OpensOffline {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return "never";
  return serviceWorker.controller ? "yes" : "soon";
}

function subscribe(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener("controllerchange", onChange);
  return () => serviceWorker?.removeEventListener("controllerchange", onChange);
}

/** Whether this browser can open the app with no network. `soon` while the server renders. */
export function useOpensOffline(): OpensOffline {
  return useSyncExternalStore(subscribe, read, () => "soon");
}
