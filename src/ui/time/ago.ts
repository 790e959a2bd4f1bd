const DAY_MS = 86_400_000;

/** 'just now', '5 min ago', '2 h ago', '3 days ago'. */
export function ago(fromMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - fromMs) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor((nowMs - fromMs) / DAY_MS);
  return `${days} ${days === 1 ? "day" : "days"} ago`;
}
