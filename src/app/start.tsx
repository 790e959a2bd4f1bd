import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { fetchTransport } from "./fetch-transport.ts";
import { readClientKey, readFirstState } from "./first-state.ts";
import { resolveLazyRoutes } from "./page-route.ts";
import { PageFailure } from "./route-failure.tsx";
import { routes } from "./routes.tsx";
import { startOffline } from "./start-offline.ts";
import { makeStore } from "./store.ts";
import { awake, waking } from "./waking.ts";

/** Draws the storefront into this element, or brings to life what the server drew there. */
export async function start(root: HTMLElement): Promise<void> {
  const clientKey = readClientKey();
  const first = readFirstState();
  const store = makeStore({ transport: fetchTransport, clientKey, preloadedState: first?.store });
  // The neutral shell holds no more than a comment there.
  const isDrawn = root.firstElementChild !== null;
  // What can be read stays as it is where its code does not come; an empty page says why it is empty.
  await resolveLazyRoutes(routes, window.location.pathname, isDrawn ? undefined : PageFailure);
  await pressesFirst();
  // What is drawn may have been scrolled meanwhile: a router that knows of no first drawing would go back to the top.
  const router = createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : {});
  await pressesFirst();
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
  // In slices: a press or a scroll meanwhile does not wait for the whole page.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  startOffline(store.dispatch, clientKey, first?.calls ?? []);
}

/** A press or a scroll may come between two steps. */
const pressesFirst = () => new Promise((resolve) => setTimeout(resolve));

/** Around all others and not beside them: its effect comes last, and the ids that the server gave stay the same. */
function OnceAlive({ children }: { children: ReactNode }) {
  useEffect(awake, []);
  return children;
}
