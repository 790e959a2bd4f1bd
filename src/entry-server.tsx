import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import type { PageInShell, RenderedPage, RenderRequest } from "../contract/rendering.ts";
import type { FirstState } from "./app/first-state";
import type { PreparePage } from "./app/rendering/page-facts";
import { prepareCombo } from "./app/rendering/prepare-combo";
import { prepareEvent } from "./app/rendering/prepare-event";
import { prepareForm, prepareFrame } from "./app/rendering/prepare-frame";
import { prepareHome } from "./app/rendering/prepare-home";
import { prepareInfo } from "./app/rendering/prepare-info";
import { prepareList } from "./app/rendering/prepare-list";
import { prepareNotFound } from "./app/rendering/prepare-not-found";
import { preparePastEvents } from "./app/rendering/prepare-past-events";
import { prepareShare } from "./app/rendering/prepare-share";
import { renderHead, scriptJson } from "./app/rendering/render-head";
import { routes } from "./app/routes";
import { makeStore } from "./app/store";
import type { Transport } from "./data/base-query";
import { settingsApi } from "./data/settings-api";
import type { RootState } from "./data/slices";
import { regionSlice } from "./features/browse/region-slice";
import { NotFoundAtHand } from "./pages/no-such-event";
import { Component as NotFound } from "./pages/not-found";
import { type PageHead, PageHeadTold } from "./ui/page-head";

/** What is drawn here. All others are another page for each who asks, and are drawn in the browser. */
const pages: Readonly<Record<string, PreparePage>> = {
  "pages/home": prepareHome,
  "pages/events": prepareList("Single"),
  "pages/combo-events": prepareList("Combo"),
  "pages/event-detail": prepareEvent,
  "pages/combo-event-detail": prepareCombo,
  "pages/share": prepareShare,
  "pages/about-us": prepareInfo("aboutUs"),
  "pages/faq": prepareInfo("faq"),
  "pages/contact-us": prepareInfo("contactUs"),
  "pages/career": prepareInfo("career"),
  "pages/collection-statement": prepareInfo("collectionStatement"),
  "pages/terms-condition": prepareInfo("terms"),
  "pages/privacy-policy": prepareInfo("privacy"),
  "pages/payment-return-policy": prepareInfo("paymentReturn"),
  "pages/past-events": preparePastEvents,
  "pages/not-found": prepareNotFound,
  "pages/install": prepareForm,
  "pages/login": prepareForm,
  "pages/registration": prepareForm,
  "pages/lost-password": prepareForm,
  "pages/lost-password#sent": prepareFrame,
  "pages/seat-booking": prepareFrame,
  "pages/seat-booking#dome": prepareFrame,
  "pages/plenary": prepareFrame,
  "pages/combo-seat-booking": prepareFrame,
  "pages/select-ticket": prepareFrame,
  "pages/attendees": prepareFrame,
  "pages/attendees#party-plot": prepareFrame,
  "pages/attendees#combo": prepareFrame,
  "pages/checkout": prepareFrame,
  "pages/my-ticket": prepareFrame,
  "pages/profile": prepareFrame,
  "app/shell/gate": prepareFrame,
};

/** How React marks what it left to the browser. */
const GIVEN_UP = "<!--$!-->";

const { query, dataRoutes } = createStaticHandler(routes);

/** See contract/rendering.ts. */
export async function render({
  path,
  call,
  clientKey,
  region,
  origin,
}: RenderRequest): Promise<RenderedPage | PageInShell> {
  const url = new URL(path, origin);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`no page renders a response: ${context.status}`);
  const match = context.matches.at(-1);
  const page = match?.route.id ?? "";
  const prepare = pages[page];
  // With a way back in its address a form is one buyer's: drawn for each of a crowd, it would cost several shells.
  if (!prepare || (prepare === prepareForm && url.search !== "")) return { page };

  const preloadedState = { region: { ...regionSlice.getInitialState(), state: region } };
  const calls: string[] = [];
  const transport: Transport = (request) => {
    calls.push(request.url);
    return call(request);
  };
  const store = makeStore({ transport, clientKey, preloadedState });
  const { data: settings } = await store.dispatch(settingsApi.endpoints.settings.initiate());
  if (!settings) throw new Error("the settings could not be had");
  const facts = await prepare({ store, params: match?.params ?? {}, url, brand: settings.brand_name, origin });

  let said: PageHead = { title: settings.brand_name, description: "" };
  const tell = (head: PageHead) => {
    said = head;
  };
  const { links, body } = splitHoisted(
    renderToString(
      <StrictMode>
        <Provider store={store}>
          <NotFoundAtHand value={NotFound}>
            <PageHeadTold value={tell}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </PageHeadTold>
          </NotFoundAtHand>
        </Provider>
      </StrictMode>,
    ),
  );
  // A part whose code the server does not have would be drawn twice in the browser, and told as an error.
  if (body.includes(GIVEN_UP)) return { page };
  const { api, region: regionState } = store.getState();
  // Of the cache only what hydration reads.
  const kept = { queries: api.queries, provided: api.provided } as RootState["api"];
  const firstState: FirstState = { store: { api: kept, ...(regionState && { region: regionState }) }, calls };
  return {
    status: facts.status,
    head: [links, renderHead({ ...said, ...facts.head }, settings.brand_name, origin)].filter(Boolean).join("\n    "),
    html: body,
    state: scriptJson(firstState),
    page,
    isFrame: prepare === prepareFrame,
    ...(facts.redirect && { redirect: facts.redirect }),
  };
}

/** React puts the preloads of its urgent pictures before the markup; their place is the head. */
function splitHoisted(html: string): { links: string; body: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? "";
  return { links, body: html.slice(links.length) };
}
