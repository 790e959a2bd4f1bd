import { formatCount } from "#contract/rules/text/count.ts";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { GateFrame } from "../gate-frame.tsx";

interface WipedNoticeProps {
  wiped: NonNullable<GateDeviceRow["wiped"]>;
  signIn: () => void;
}

/** Says that the box office has wiped this device's list, and how many scans were lost. */
export function WipedNotice({ wiped: { lostScans }, signIn }: WipedNoticeProps) {
  return (
    <GateFrame title="Gate">
      <Notice
        tone="warn"
        title="This device's list is gone"
      >{`The box office marked this device as lost, so it removed its list. ${
        lostScans === 0
          ? "Every scan was sent first."
          : `We couldn't send ${lostScans === 1 ? "one scan" : `${formatCount(lostScans)} scans`}. Tell the box office.`
      }`}</Notice>
      <Button size="l" block onClick={signIn}>
        Sign in to use it again
      </Button>
    </GateFrame>
  );
}
