import { useAway } from "#src/shared/offline/use-away.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

/**
 * Why a profile's button cannot be pressed. Screen readers skip it, because the bar above the page has announced it.
 */
export function OfflineNote() {
  const away = useAway();
  return away === null ? null : <Notice tone="warn" silent>{`${away} Saving has to wait.`}</Notice>;
}
