import { BackToTop } from "../../ui/back-to-top";
import { InterestedButton } from "../interest/interested-button";
import type { Liked } from "../interest/liked";
import { ShareLinks } from "../share/share-links";

export interface EventActionsProps {
  what: Liked;
  /** How many are interested. */
  count: number;
  name: string;
  /** The page's own address, from the origin on. */
  path: string;
  sharePage: string;
}

/** What can be done with an event beside buying: mark it, and pass it on. */
export function EventActions({ what, count, name, path, sharePage }: EventActionsProps) {
  return (
    <>
      <InterestedButton what={what} count={count} />
      <ShareLinks title={name} path={path} sharePage={sharePage} />
      <BackToTop />
    </>
  );
}
