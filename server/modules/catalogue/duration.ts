/** A length of time as event_hours shows it: '2 h 30 min', '45 min', '1 day 10 h'. */
export function durationInWords(startsAt: Date, endsAt: Date): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 ? `${days} ${days === 1 ? "day" : "days"}` : "",
    hours > 0 ? `${hours} h` : "",
    // Next to days, minutes are more detail than anybody needs.
    rest > 0 && days === 0 ? `${rest} min` : "",
  ];
  return parts.filter(Boolean).join(" ");
}
