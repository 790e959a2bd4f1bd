import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskEvent } from "#contract/wire/desk/events.ts";
import { Card } from "../../parts/card.tsx";
import { shownTime } from "../../words/shown-time.ts";

const SOON_MS = 2 * 86_400_000;

/** The sales that open within two days, the next one first. If none does, it shows nothing. */
export function OpeningSales({ events }: { events: readonly DeskEvent[] }) {
  const now = Date.now();
  const opening = events
    .flatMap((event) =>
      event.state === "announced" && event.sale_opens_at ? [{ ...event, at: event.sale_opens_at }] : [],
    )
    .filter(({ at }) => Date.parse(at) - now < SOON_MS)
    .sort((a, b) => a.at.localeCompare(b.at));
  if (opening.length === 0) return null;
  return (
    <Card title="Sales that open soon">
      <ul>
        {opening.map(({ id, name, at, timezone }) => (
          <li key={id}>
            <Link to={deskPaths.event(id)}>{name}</Link>
            <span>{`: ${shownTime(at, timezone)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
