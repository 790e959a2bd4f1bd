import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Provider } from "react-redux";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router-dom";
import { type InfoPageName, infoPaths } from "#contract/info-paths.ts";
import type { PageAddress, Rendering, RenderRequest } from "#contract/rendering.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { Transport } from "#src/http/call.ts";
import { parseSignedInUser } from "#src/shared/account/session.ts";
import { type PageHead, PageHeadTold } from "#src/ui/layout/page-head.ts";
import type { PrepareOwn, PreparePage } from "./app/rendering/page-facts.ts";
import { pageState } from "./app/rendering/page-state.ts";
import { prepareCombo } from "./app/rendering/prepare-combo.ts";
import { prepareEvent } from "./app/rendering/prepare-event.ts";
import { prepareForm, prepareFrame } from "./app/rendering/prepare-frame.ts";
import { prepareHome } from "./app/rendering/prepare-home.ts";
import { prepareInfo } from "./app/rendering/prepare-info.ts";
import { prepareList } from "./app/rendering/prepare-list.ts";
import { prepareNotFound } from "./app/rendering/prepare-not-found.ts";
import { prepareAttendees, prepareCheckout, prepareMyTickets } from "./app/rendering/prepare-own.ts";
import { preparePastEvents } from "./app/rendering/prepare-past-events.ts";
import { prepareShare } from "./app/rendering/prepare-share.ts";
import { renderHead, scriptJson } from "./app/rendering/render-head.ts";
import { routes } from "./app/routes.tsx";
import { makeStore } from "./app/store.ts";
import { settingsApi } from "./data/settings-api.ts";
import { listQuery } from "./features/browse/list/list-address.ts";
import { regionSlice } from "./features/browse/place/region-slice.ts";
import { BOOKING_PARAM, ORDER_PARAM } from "./features/order/order-paths.ts";

/** The information pages. A route's id is the path of its page's file, which is named like the address. */
const infoDrawn = (Object.keys(infoPaths) as InfoPageName[]).map((name): [string, DrawnPage] => [
  `pages/info${infoPaths[name]}`,
  { prepare: prepareInfo(name), isRead: true },
]);

const NOT_FOUND = "pages/not-found";

/** The pages that the server renders. The browser renders every other page. */
const pages: Readonly<Record<string, DrawnPage>> = {
  "pages/home": { prepare: prepareHome, isRead: true },
  "pages/events": { prepare: prepareList("Single"), query: listQuery, isRead: true },
  "pages/combo-events": { prepare: prepareList("Combo"), query: listQuery, isRead: true },
  "pages/event-detail": { prepare: prepareEvent, isRead: true },
  "pages/combo-event-detail": { prepare: prepareCombo, isRead: true },
  "pages/share": { prepare: prepareShare, query: ["eventId", "comboEventId"] },
  ...Object.fromEntries(infoDrawn),
  "pages/past-events": { prepare: preparePastEvents, query: ["shown"], isRead: true },
  [NOT_FOUND]: { prepare: prepareNotFound, isRead: true },
  "pages/install": { prepare: prepareForm },
  "pages/login": { prepare: prepareForm, query: ["next"] },
  "pages/registration": { prepare: prepareForm, query: ["next"] },
  "pages/lost-password": { prepare: prepareForm },
  "pages/lost-password#sent": { prepare: prepareFrame },
  "pages/seat-booking": { prepare: prepareFrame, query: ["eventId", "placeId"] },
  "pages/seat-booking#dome": { prepare: prepareFrame, query: ["eventId", "placeId"] },
  "pages/plenary": { prepare: prepareFrame, query: ["eventId", "comboEventId", "placeId"] },
  "pages/combo-seat-booking": { prepare: prepareFrame, query: ["comboEventId"] },
  "pages/select-ticket": { prepare: prepareFrame, query: ["eventId"] },
  "pages/attendees": { prepare: prepareFrame, own: prepareAttendees, query: [BOOKING_PARAM] },
  "pages/attendees#party-plot": { prepare: prepareFrame, own: prepareAttendees, query: [BOOKING_PARAM] },
  "pages/attendees#combo": { prepare: prepareFrame, own: prepareAttendees, query: [BOOKING_PARAM] },
  "pages/checkout": { prepare: prepareFrame, own: prepareCheckout, query: [ORDER_PARAM] },
  "pages/my-ticket": { prepare: prepareFrame, own: prepareMyTickets, query: ["ticket"] },
  "pages/saved": { prepare: prepareFrame },
  "pages/profile": { prepare: prepareFrame },
  "app/shell/gate": { prepare: prepareFrame, query: ["event"] },
};

/** A page that the server renders, and the query parameters that change its first render. */
interface DrawnPage {
  prepare: PreparePage;
  /** Present if the page can be rendered with one person's data, for a request with their session. */
  own?: PrepareOwn;
  query?: readonly string[];
  /** Whether the page can be read without the app, so that the browser loads the app on demand. */
  isRead?: boolean;
}

/** The longest parameter value that has a meaning (features/browse/list/list-address.ts). */
const MAX_VALUE = 200;
/** Longer than the path of any page. */
const MAX_PATH = 500;
/** Replaces the id in a frame's address. Its first render is the same for all ids, but differs without one. */
const ANY_ID = "1";

/** See contract/rendering.ts. */
export function addressOf(path: string): PageAddress {
  const url = new URL(path, "https://storefront.invalid");
  const matches = matchRoutes(routes, url.pathname) ?? [];
  const route = matches.at(-1)?.route;
  const page = route?.id ?? NOT_FOUND;
  const drawn = pages[page];
  // A route may be written in several ways, but only the values of its parameters matter.
  const isOne = !route?.path?.includes(":");
  if (!drawn || (!isOne && url.pathname.length > MAX_PATH)) return { page, path: null, key: page };
  const query = new URLSearchParams();
  for (const name of drawn.query ?? []) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (drawn.prepare === prepareFrame) query.set(name, idInAddress(value) && ANY_ID);
    else if (value.trim()) query.set(name, value.trim().slice(0, MAX_VALUE));
  }
  // A form's address with a return path belongs to one buyer. Rendering it for each of a crowd would cost more than the
  // shell.
  if (drawn.prepare === prepareForm && query.size > 0) return { page, path: null, key: page };
  const pathname = isOne ? (route?.path?.replace("*", "page-not-found") ?? "/") : url.pathname;
  const own = `${pathname.startsWith("/") ? "" : "/"}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  const address = { page, path: own, key: own };
  return drawn.own ? { ...address, ownPath: pathname + ownQuery(url, drawn) } : address;
}

/**
 * The parameters that an owner's page reads, with their values. Others must not appear in a document with personal
 * data.
 */
function ownQuery({ searchParams }: URL, { query = [] }: DrawnPage): string {
  const named = query.map((name) => [name, searchParams.get(name)?.slice(0, MAX_VALUE)] as const);
  const given = named.filter((pair): pair is readonly [string, string] => pair[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, value]))}` : "";
}

/** React's marker of parts that it left to the browser. */
const GIVEN_UP = "<!--$!-->";

const { query, dataRoutes } = createStaticHandler(routes);

/** See contract/rendering.ts. */
export async function render({ path, call, clientKey, region, origin, owner }: RenderRequest): Promise<Rendering> {
  const url = new URL(path, origin);
  const context = await query(new Request(url));
  if (context instanceof Response)
    throw new Error(`a page answered with a response instead of rendering: ${context.status}`);
  const match = context.matches.at(-1);
  const page = match?.route.id ?? "";
  const drawn = pages[page];
  if (!drawn) return { page };
  const user = owner && parseSignedInUser(owner.cookies);
  // The browser reads the signed-in user from the same cookies, and must come to the same result.
  if (owner && (!drawn.own || user?.id !== owner.userId)) return { page };

  const preloadedState = {
    region: { ...regionSlice.getInitialState(), state: region },
    ...(user && { session: { user, known: true } }),
  };
  const calls: string[] = [];
  const transport: Transport = (request) => {
    calls.push(request.url);
    return call(request);
  };
  const store = makeStore({ transport, clientKey, preloadedState });
  const { data: settings } = await store.dispatch(settingsApi.endpoints.settings.initiate());
  if (!settings) throw new Error("the settings could not be fetched");
  const ofEverybody = [...calls];
  const facts =
    user && drawn.own
      ? await drawn.own({ store, url, user })
      : await drawn.prepare({ store, params: match?.params ?? {}, url, brand: settings.brand_name, origin });
  if (!facts) return { page };
  if (facts.redirect) return { page, redirect: facts.redirect };

  let said: PageHead = { title: settings.brand_name, description: "" };
  const tell = (head: PageHead) => {
    said = head;
  };
  const { links, body } = splitHoisted(
    renderToString(
      <StrictMode>
        <Provider store={store}>
          <PageHeadTold value={tell}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </PageHeadTold>
        </Provider>
      </StrictMode>,
    ),
  );
  // The browser would render a part without server code a second time, and report an error.
  if (body.includes(GIVEN_UP)) return { page };
  return {
    status: facts.status,
    head: [links, renderHead({ ...said, ...facts.head }, settings.brand_name, origin)].filter(Boolean).join("\n"),
    html: body,
    // Answers to one person's calls are never stored.
    state: scriptJson(pageState(store.getState(), user ? ofEverybody : calls, user?.id)),
    // An unknown event looks like the page for unknown addresses, and has its styles.
    page: facts.status === 404 ? NOT_FOUND : page,
    isRead: drawn.isRead === true,
  };
}

/** Separates the picture preloads that React puts before the markup. They belong in the head. */
function splitHoisted(html: string): { links: string; body: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? "";
  return { links, body: html.slice(links.length) };
}
