/** '5 seconds', '2 minutes': how long the box office asks to be left alone, rounded up; 'a moment' where it does not say. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return "a moment";
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [Math.ceil(seconds), "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
