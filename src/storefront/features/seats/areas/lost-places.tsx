import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { LostPlaces } from "./area-words.ts";

/** Shows which of the buyer's chosen places others have bought, and what is still chosen. */
export function LostPlacesNotice({ lost }: { lost: LostPlaces | undefined }) {
  return (
    <>
      <LiveRegion>{lost ? `${lost.title} ${lost.details}` : ""}</LiveRegion>
      {lost && (
        <Notice tone="warn" title={lost.title} silent>
          {lost.details}
        </Notice>
      )}
    </>
  );
}
