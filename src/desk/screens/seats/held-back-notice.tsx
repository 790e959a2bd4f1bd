import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { listInWords } from "#contract/rules/text/list-in-words.ts";
import type { DeskSeat } from "#contract/wire/desk/seats.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

/**
 * Which of these seats come straight from the hold, why they are held back, and what happens to them later. It shows
 * nothing if there are none.
 */
export function HeldBackNotice({ seats }: { seats: readonly DeskSeat[] }) {
  const heldBack = seats.filter(({ state }) => state === "held_back");
  if (heldBack.length === 0) return null;
  const groups = [...groupedBy(heldBack, ({ reason = "" }) => reason)];
  const names = (group: readonly DeskSeat[]) => listInWords(group.map(({ seat }) => seat));
  return (
    <Notice tone="info" title={`${names(heldBack)} ${heldBack.length === 1 ? "is" : "are"} held back`}>
      {groups.map(([reason, group]) => (
        <p key={reason}>{groups.length === 1 ? reason : `${names(group)}: ${reason}`}</p>
      ))}
      <p>
        {`No buyer can take ${heldBack.length === 1 ? "it" : "them"} in between. If a ticket is refunded or moved later, its seat is held back again.`}
      </p>
    </Notice>
  );
}
