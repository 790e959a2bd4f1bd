import type { Params } from "react-router-dom";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { PageHead } from "#src/ui/layout/page-head.ts";
import type { AppStore } from "../store.ts";

/** The facts that the server needs about a page before it can answer with it. */
export interface PageFacts {
  status: number;
  /** A title and description that are missing here come from the page while it renders. */
  head: Partial<PageHead>;
  /** The page's canonical path, if the request used another. */
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

/** Fetches the page's data into the store, and returns the facts about the page. */
export type PreparePage = (request: PageRequest) => Promise<PageFacts>;

interface OwnRequest extends Pick<PageRequest, "store" | "url"> {
  user: SignedInUser;
}

/** Fetches the data that only its owner sees. Returns null if the page is better rendered as for everybody. */
export type PrepareOwn = (request: OwnRequest) => Promise<PageFacts | null>;
