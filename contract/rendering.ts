/** What the box office asks of the storefront's renderer, and what it gets: the built src/entry-server.tsx keeps to this. */
export interface Renderer {
  /** Which page stands at an address, and what of the address it is drawn from: all else is left out. @param path path and query */
  addressOf(path: string): PageAddress;
  /**
   * Renders a page as the browser will draw it first, which is the same for everybody; only names it where a page's first
   * drawing is not.
   * @throws what kept the page from being rendered: the neutral shell is the answer then
   */
  render(request: RenderRequest): Promise<Rendering>;
}

export interface PageAddress {
  /** As of a rendered page. */
  page: string;
  /** What to render, by path and query; null where the page is drawn in the browser alone. */
  path: string | null;
  /** Addresses of one key are drawn alike. */
  key: string;
}

export type Rendering = RenderedPage | PageInShell | PageElsewhere;

/** A page that was asked for by another address than its own. */
export interface PageElsewhere {
  page: string;
  /** Its path, without a query. */
  redirect: string;
  html?: undefined;
}

/** A page that is drawn in the browser alone. */
export interface PageInShell {
  /** As of a rendered page. */
  page: string;
  redirect?: undefined;
  html?: undefined;
}

export interface RenderRequest {
  /** As `addressOf` gives it: '/events?search=jazz'. */
  path: string;
  /** How the store's calls reach the box office. */
  call: RenderCall;
  clientKey: string;
  /** The state that the buyer's cookie names, or null. */
  region: string | null;
  /** Before addresses that other sites read: 'https://tickets.example'. */
  origin: string;
}

export type RenderCall = (request: {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
}) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

export interface RenderedPage {
  status: number;
  /** The page's part of <head>. */
  head: string;
  html: string;
  /** JSON for the script element that hydration reads. */
  state: string;
  /** The page's file under src/, without its ending: what it needs of styles and chunks. */
  page: string;
  redirect?: undefined;
}
