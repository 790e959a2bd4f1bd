/**
 * A time of day as people here say it: '7:30 pm', '9 am', '12 noon'. Every page, mail, ticket and door uses this form.
 * @param time HH:mm
 */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (minute === 0 && hour === 12) return "12 noon";
  if (minute === 0 && hour === 0) return "12 midnight";
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
