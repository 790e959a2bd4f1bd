/** The storefront's server renderer, as the box office calls it. The built src/storefront/entry-server.tsx implements it. */
export interface Renderer {
  /** Finds the page at an address, and the parts of the address that its rendering depends on. @param path path and query */
  addressOf(path: string): PageAddress;
  /**
   * Renders a page as the browser draws it first: for every visitor, or for one owner. If it cannot, it only names the
   * page.
   * @throws the error that stopped the rendering; the caller then sends the neutral shell
   */
  render(request: RenderRequest): Promise<Rendering>;
}

export interface PageAddress {
  /** See RenderedPage. */
  page: string;
  /** The path and query to render, or null if only the browser draws the page. */
  path: string | null;
  /** Addresses with the same key render to the same page. */
  key: string;
  /** The path and query to render for a signed-in owner (`RenderRequest.owner`), if the page has something of theirs. */
  ownPath?: string;
}

export type Rendering = RenderedPage | PageInShell | PageElsewhere;

/** A page that was requested at an address other than its canonical one. */
export interface PageElsewhere {
  page: string;
  /** The canonical path, without a query. */
  redirect: string;
  html?: undefined;
}

/** A page that only the browser draws. */
export interface PageInShell {
  /** See RenderedPage. */
  page: string;
  redirect?: undefined;
  html?: undefined;
}

export interface RenderRequest {
  /** A path from `addressOf`: '/events?search=jazz'. */
  path: string;
  /** Carries the store's API calls to the box office. */
  call: RenderCall;
  clientKey: string;
  /** The Australian state in the visitor's cookie, or null. */
  region: string | null;
  /** The origin for absolute addresses that other sites read: 'https://tickets.example'. */
  origin: string;
  /**
   * The user for whom `ownPath` is rendered; `call` then carries their session. The page is only named if it shows
   * nothing of theirs, or if the cookies name somebody else.
   */
  owner?: PageOwner;
}

/** The user of a request's session. */
export interface PageOwner {
  userId: string;
  /** The request's Cookie header, from which the page in the browser will read who is signed in. */
  cookies: string;
}

export type RenderCall = (request: {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
}) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

export interface RenderedPage {
  status: number;
  /** The tags that the page adds to <head>. */
  head: string;
  html: string;
  /** JSON for the script element that hydration reads. */
  state: string;
  /** The page's file under src/, without its extension. The build's manifest lists its styles and chunks under this name. */
  page: string;
  /** The page can be read without the app. */
  isRead: boolean;
  redirect?: undefined;
}
