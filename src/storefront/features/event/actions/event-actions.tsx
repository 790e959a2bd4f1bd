import { createPortal } from "react-dom";
import type { Liked } from "#src/storefront/data/interest-api.ts";
import { BackToTop } from "#src/ui/actions/back-to-top.tsx";
import { InterestedButton, type Viewer } from "./interested-button.tsx";
import { ShareLinks } from "./share-links.tsx";

export interface EventActionsProps {
  viewer: Viewer;
  what: Liked;
  /** How many people are interested. */
  count: number;
  /** Whether the event can still be looked forward to. */
  isToCome: boolean;
  /** What shared links are called. */
  name: string;
  /** The page's own path. */
  path: string;
  sharePage: string;
}

/**
 * The actions for an event besides buying: like it and share it. The button back to the top comes last in the page,
 * where Tab reaches it last.
 */
export function EventActions({ viewer, what, count, isToCome, name, path, sharePage }: EventActionsProps) {
  const main = document.getElementById("main");
  return (
    <>
      {isToCome && <InterestedButton viewer={viewer} what={what} count={count} />}
      <ShareLinks title={name} path={path} sharePage={sharePage} />
      {main && createPortal(<BackToTop />, main)}
    </>
  );
}
