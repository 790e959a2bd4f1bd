import { useEffect, useState } from "react";
import { Notice } from "#src/ui/feedback/notice.tsx";

const SLOW_MS = 8000;

/** Says that signing in takes long. The page still waits for the answer, because it may bring a session. */
export function SlowNote({ isBusy }: { isBusy: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow ? (
    <Notice tone="info">The box office is slow just now. Please wait, and keep this page open.</Notice>
  ) : null;
}
