import { type ReactNode, StrictMode, useEffect } from "react";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { browserTransport, readClientKey, type Transport } from "#src/http/call.ts";
import { nextTask } from "#src/ui/loading/in-own-task.ts";
import { drawApp } from "./draw-app.ts";
import { readFirstState } from "./first-state.ts";
import { resolveLazyRoutes } from "./page-route.ts";
import { PageFailure } from "./route-failure.tsx";
import { routes } from "./routes.tsx";
import { startOffline } from "./start-offline.ts";
import { makeStore } from "./store.ts";
import { awake } from "./waking.ts";

/** Calls from the browser. */
const fetchTransport: Transport = async (request) => {
  // Components make their calls in the task in which they hydrate. In a hidden page there are no presses, and timers
  // are slow.
  if (document.visibilityState === "visible") await nextTask();
  return browserTransport(request);
};

/** Renders the storefront into this element, or hydrates the server's HTML there. */
export async function start(root: HTMLElement): Promise<void> {
  const clientKey = readClientKey();
  const first = readFirstState(root);
  const store = makeStore({ transport: fetchTransport, clientKey, preloadedState: first?.store });
  // In the neutral shell the element holds only a comment.
  const isDrawn = root.firstElementChild !== null;
  await nextTask();
  // The first action initialises the store's middleware. During hydration it would lengthen a long task.
  store.dispatch({ type: "app/started" });
  await nextTask();
  if (/[?&]code=/.test(window.location.search)) (await import("./code-link.ts")).takeCodeOfAddress();
  // A page that can already be read stays as it is if its code does not load. An empty page shows why it is empty.
  const page = await resolveLazyRoutes(routes, window.location.pathname, isDrawn ? undefined : PageFailure);
  page?.soon?.(clientKey);
  await nextTask();
  // The visitor may have scrolled the server's page by now. A router without hydration data would scroll back to the
  // top.
  const router = createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : {});
  await nextTask();
  const app = (
    <StrictMode>
      <OnceAlive>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </OnceAlive>
    </StrictMode>
  );
  drawApp(root, app, isDrawn);
  await nextTask();
  startOffline(store, clientKey, first?.calls ?? []);
}

/**
 * Wraps all other components instead of standing beside them, so that its effect runs last and the server's ids stay
 * the same.
 */
function OnceAlive({ children }: { children: ReactNode }) {
  useEffect(awake, []);
  return children;
}
