import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { DESK } from "#contract/desk-paths.ts";
import { browserTransport, readClientKey } from "#src/http/call.ts";
import { reloadOnMissingChunk } from "#src/shared/offline/missing-chunk.ts";
import { watchNavigator } from "#src/shared/offline/online-state.ts";
import "#src/ui/styles/first.css";
import "#src/ui/styles/base.css";
import "#src/ui/styles/seat-colours.css";
import "./desk.css";
import { readPlanEarly } from "./calls/read-plan-early.ts";
import { deskRoutes } from "./routes.tsx";
import { makeDeskStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

readPlanEarly(location.pathname, readClientKey());
watchNavigator();
reloadOnMissingChunk();
createRoot(root).render(
  <StrictMode>
    <Provider store={makeDeskStore({ transport: browserTransport, clientKey: readClientKey() })}>
      <RouterProvider router={createBrowserRouter(deskRoutes, { basename: DESK })} />
    </Provider>
  </StrictMode>,
);
