import { useAway } from "#src/shared/offline/use-away.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** Says that the box office is out of reach, as long as it is. */
export function NetworkBar() {
  const away = useAway();
  return (
    <div aria-live="polite">
      {away && <Notice tone="warn">{`${away} What you see may be old. Changes have to wait.`}</Notice>}
    </div>
  );
}
