import { Notice } from "#src/ui/feedback/notice.tsx";

interface NotPersistedProps {
  /** The reason: the plan is open in another tab, or the device can't store anything. */
  isOtherTab: boolean;
}

/** Warns that unsaved changes would be lost with the page. */
export function NotPersisted({ isOtherTab }: NotPersistedProps) {
  return (
    <Notice tone="warn" title="This device doesn't keep your changes">
      {isOtherTab
        ? "This plan is open in another tab. Close one of them, and load this page again."
        : "Its storage is full or switched off. Keep this page open until it says 'Saved'."}
    </Notice>
  );
}
