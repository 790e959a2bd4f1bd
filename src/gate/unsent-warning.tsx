import { formatCount } from "#contract/rules/text/count.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

/**
 * Warns before somebody clears the browser's data how many scans would be lost. Nothing that a page stores survives
 * that.
 */
export function UnsentWarning({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Notice
      tone="warn"
      title={waiting === 1 ? "One scan isn't sent yet" : `${formatCount(waiting)} scans aren't sent yet`}
      silent
    >
      Don't clear this browser's data ("Clear site data") before they've gone. They'd be lost, and those people would
      count as not in.
    </Notice>
  );
}
