import { createPortal } from "react-dom";
import { BackToTop } from "#src/ui/back-to-top.tsx";
import { InterestedButton, type Viewer } from "./interested-button.tsx";
import type { Liked } from "./liked.ts";
import { ShareLinks } from "./share-links.tsx";

export interface EventActionsProps {
  viewer: Viewer;
  what: Liked;
  /** How many are interested. */
  count: number;
  name: string;
  /** The page's own address, from the origin on. */
  path: string;
  sharePage: string;
}

/** What can be done with an event beside buying: mark it, and pass it on. The way back up stands last in the page, where Tab meets it. */
export function EventActions({ viewer, what, count, name, path, sharePage }: EventActionsProps) {
  const main = document.getElementById("main");
  return (
    <>
      <InterestedButton viewer={viewer} what={what} count={count} />
      <ShareLinks title={name} path={path} sharePage={sharePage} />
      {main && createPortal(<BackToTop />, main)}
    </>
  );
}
