import { createContext, useContext, useEffect } from "react";

/**
 * What a page says about itself outside its body. The server writes all of it; the browser keeps title and description
 * up to date.
 */
export interface PageHead {
  title: string;
  description: string;
  /** The page's canonical path. */
  canonical?: string;
  /** The picture for link previews: the path of one of an event's pictures, and what it shows, in words. */
  image?: { path: string; alt: string };
  /** schema.org data, one object for each script. */
  structuredData?: readonly object[];
  /** Hidden from search engines. */
  unlisted?: boolean;
}

/** Receives the title and description of a page that is rendered without a browser. */
export const PageHeadTold = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Sets the document's title and description to those of the page; null if a component within the page sets them. */
export function usePageHead(head: Pick<PageHead, "title" | "description"> | null): void {
  const { title, description = "" } = head ?? {};
  const tell = useContext(PageHeadTold);
  if (head) tell?.(head);
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
}
