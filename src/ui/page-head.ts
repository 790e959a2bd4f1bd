import { createContext, useContext, useEffect } from "react";

/** What a page says of itself outside its body; the server writes all of it, the browser keeps up title and description. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's one address, from the origin on. */
  canonical?: string;
  /** A picture for cards, from the origin on. */
  image?: string;
  /** schema.org, one object a script. */
  structuredData?: readonly object[];
  /** Not for search engines. */
  unlisted?: boolean;
}

/** Where a page that is rendered without a browser says its title and description. */
export const PageHeadTold = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Keeps the document's title and description those of the page shown; null where a page within sees to it. */
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
