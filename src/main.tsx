import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { fetchTransport } from "./app/fetch-transport";
import { readClientKey, readFirstState } from "./app/first-state";
import { resolveLazyRoutes } from "./app/page-route";
import { routes } from "./app/routes";
import { startOffline } from "./app/start-offline";
import { makeStore } from "./app/store";
import "./styles/font.css";
import "./styles/tokens.css";
import "./styles/theme.css";
import "./styles/base.css";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  const clientKey = readClientKey();
  const first = readFirstState();
  const store = makeStore({ transport: fetchTransport, clientKey, preloadedState: first?.store });
  await resolveLazyRoutes(routes, window.location.pathname);
  const app = (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Provider>
    </StrictMode>
  );
  // The neutral shell holds no more than a comment there.
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
  startOffline(store.dispatch, clientKey, first?.calls ?? []);
}

void start();
