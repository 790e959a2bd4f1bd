import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Transport } from "../data/base-query.ts";
import { readClientKey, readFirstState } from "./first-state.ts";
import { resolveLazyRoutes } from "./page-route.ts";
import { PageFailure } from "./route-failure.tsx";
import { addLaterRoutes, allRoutes, routesFrom } from "./routes.tsx";
import { startOffline } from "./start-offline.ts";
import { makeStore } from "./store.ts";
import { awake, waking } from "./waking.ts";

/** Calls from the browser: same origin, with the session's cookie. */
const fetchTransport: Transport = ({ method, url, headers, body, signal }) =>
  fetch(url, { method, headers, body: body ?? null, signal, credentials: "same-origin" });

/** Renders the storefront into this element, or hydrates what the server rendered there. */
export async function start(root: HTMLElement): Promise<void> {
  const clientKey = readClientKey();
  const first = readFirstState();
  const store = makeStore({ transport: fetchTransport, clientKey, preloadedState: first?.store });
  // In the neutral shell the element holds only a comment.
  const isDrawn = root.firstElementChild !== null;
  // A page that can already be read stays as it is if its code does not load. An empty page says why it is empty.
  const routes = await (isDrawn ? routesFrom(window.location.pathname) : allRoutes());
  await resolveLazyRoutes(routes, window.location.pathname, isDrawn ? undefined : PageFailure);
  await letPressesIn();
  // The visitor may have scrolled the server's page by now. A router without hydration data would scroll back to the
  // top.
  const router = createBrowserRouter(
    routes,
    isDrawn ? { hydrationData: {}, patchRoutesOnNavigation: addLaterRoutes } : {},
  );
  await letPressesIn();
  const app = (
    <StrictMode>
      <OnceAlive>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </OnceAlive>
    </StrictMode>
  );
  waking();
  // A transition renders in slices, so that a press or a scroll does not wait for the whole page.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  startOffline(store.dispatch, clientKey, first?.calls ?? []);
}

/** Lets a press or a scroll be handled between two steps. */
const letPressesIn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Wraps all other components instead of standing beside them, so that its effect runs last and the server's ids stay
 * the same.
 */
function OnceAlive({ children }: { children: ReactNode }) {
  useEffect(awake, []);
  return children;
}
