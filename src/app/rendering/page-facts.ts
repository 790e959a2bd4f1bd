import type { Params } from "react-router-dom";
import type { PageHead } from "#src/ui/page-head.ts";
import type { AppStore } from "../store.ts";

/** What the server must know of a page before it can answer for it. */
export interface PageFacts {
  status: number;
  /** Title and description may be left to the page, which says them while it is drawn. */
  head: Partial<PageHead>;
  /** The page's right path, where it was asked for by another. */
  redirect?: string;
}

interface PageRequest {
  store: AppStore;
  params: Params;
  url: URL;
  /** The seller's name. */
  brand: string;
  /** 'https://tickets.example', for addresses that leave the page. */
  origin: string;
}

/** Fetches what the page shows into the store, and says what the page is. */
export type PreparePage = (request: PageRequest) => Promise<PageFacts>;
