import { Notice } from "../../ui/notice";

/** What became of an earlier choice that is no longer whole. */
export function LostNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={`No longer to be had: ${names.join(", ")}`}>
      Someone else has taken what you had chosen before. The rest of your choice is kept.
    </Notice>
  );
}
