/** The wait that the box office asks for, rounded up: '5 seconds' or '2 minutes'. 'a moment' if it gives none. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return "a moment";
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds), "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
