import { useEffect, useRef, useState } from "react";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { spokenWarning } from "./hold-clock.ts";

/** Tells screen readers when 2 minutes and when 30 seconds are left. */
export function SpokenWarnings({ left }: { left: number }) {
  const before = useRef(left);
  const [warning, setWarning] = useState("");

  useEffect(() => {
    const spoken = spokenWarning(before.current, left);
    before.current = left;
    if (spoken) setWarning(spoken);
  }, [left]);

  return <LiveRegion assertive>{warning}</LiveRegion>;
}
