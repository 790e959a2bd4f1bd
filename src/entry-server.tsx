import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { RenderedPage, RenderRequest } from "../contract/rendering.ts";
import type { PreparePage } from "./app/rendering/page-facts";
import { prepareEvent } from "./app/rendering/prepare-event";
import { prepareEvents } from "./app/rendering/prepare-events";
import { prepareHome } from "./app/rendering/prepare-home";
import { preparePrivacy, prepareTerms } from "./app/rendering/prepare-legal";
import { prepareNotFound } from "./app/rendering/prepare-not-found";
import { renderHead, scriptJson } from "./app/rendering/render-head";
import { routes } from "./app/routes";
import { makeStore } from "./app/store";
import { settingsApi } from "./data/settings-api";
import { regionSlice } from "./features/browse/region-slice";

/** The public pages. All others hold something personal, and are drawn in the browser. */
const pages: Readonly<Record<string, PreparePage>> = {
  "pages/home": prepareHome,
  "pages/events": prepareEvents,
  "pages/event-detail": prepareEvent,
  "pages/terms-condition": prepareTerms,
  "pages/privacy-policy": preparePrivacy,
  "pages/not-found": prepareNotFound,
};

const { query, dataRoutes } = createStaticHandler(routes);

/** See contract/rendering.ts. */
export async function render({ path, call, clientKey, region, origin }: RenderRequest): Promise<RenderedPage | null> {
  const url = new URL(path, origin);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`no page renders a response: ${context.status}`);
  const match = context.matches.at(-1);
  const page = match?.route.id ?? "";
  const prepare = pages[page];
  if (!prepare) return null;

  const preloadedState = { region: { ...regionSlice.getInitialState(), state: region } };
  const store = makeStore({ transport: call, clientKey, preloadedState });
  const { data: settings } = await store.dispatch(settingsApi.endpoints.settings.initiate());
  if (!settings) throw new Error("the settings could not be had");
  const facts = await prepare({ store, params: match?.params ?? {}, url, brand: settings.brand_name, origin });

  const { links, body } = splitHoisted(
    renderToString(
      <StrictMode>
        <Provider store={store}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </Provider>
      </StrictMode>,
    ),
  );
  const { api, region: regionState } = store.getState();
  return {
    status: facts.status,
    head: [links, renderHead(facts.head, settings.brand_name, origin)].filter(Boolean).join("\n    "),
    html: body,
    state: scriptJson({ api: { queries: api.queries, provided: api.provided }, region: regionState }),
    page,
    ...(facts.redirect && { redirect: facts.redirect }),
  };
}

/** React puts the preloads of its urgent pictures before the markup; their place is the head. */
function splitHoisted(html: string): { links: string; body: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? "";
  return { links, body: html.slice(links.length) };
}
