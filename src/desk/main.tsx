import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { DESK } from "#contract/desk-paths.ts";
import type { Transport } from "#src/http/base-query.ts";
import { reloadOnMissingChunk } from "#src/shared/offline/missing-chunk.ts";
import { watchNavigator } from "#src/shared/offline/online-state.ts";
import "#src/ui/styles/first.css";
import "#src/ui/styles/base.css";
import "#src/ui/styles/seat-colours.css";
import "./desk.css";
import { readClientKey } from "./calls/desk-base-query.ts";
import { readPlanEarly } from "./calls/read-plan-early.ts";
import { deskRoutes } from "./routes.tsx";
import { makeDeskStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const transport: Transport = ({ method, url, headers, body, signal }) =>
  fetch(url, { method, headers, body: body ?? null, signal, credentials: "same-origin" });

readPlanEarly(location.pathname, readClientKey());
watchNavigator();
reloadOnMissingChunk();
createRoot(root).render(
  <StrictMode>
    <Provider store={makeDeskStore({ transport, clientKey: readClientKey() })}>
      <RouterProvider router={createBrowserRouter(deskRoutes, { basename: DESK })} />
    </Provider>
  </StrictMode>,
);
