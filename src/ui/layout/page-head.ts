import { createContext, useContext, useEffect } from "react";

/** A page's metadata outside its body. The server writes all of it, and the browser updates title and description. */
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

/** Sets the document's title and description. Null if a component within the page sets them. */
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
