import { useOnline } from "#src/offline/use-online.ts";
import { Notice } from "#src/ui/notice.tsx";

/**
 * Why a profile's button cannot be pressed. It is silent, because the bar above the page has announced that there is no
 * network.
 */
export function OfflineNote() {
  return useOnline() ? null : (
    <Notice tone="warn" silent>
      You are offline. Saving needs a connection.
    </Notice>
  );
}
