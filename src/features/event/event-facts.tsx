import type { ReactNode } from "react";
import { zoneLabel } from "#contract/rules/zone-label.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { clockTime, dateRange, zoneName } from "#src/ui/event-time.ts";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import styles from "./event-facts.module.css";

/** When, where and who, at a glance. */
export function EventFacts({ event }: { event: EventDetail }) {
  const map = `https://www.openstreetmap.org/?${new URLSearchParams({
    mlat: String(event.lat),
    mlon: String(event.lng),
  })}#map=17/${event.lat}/${event.lng}`;
  const zone = zoneLabel(event.starts_at);
  return (
    <dl className={styles.facts}>
      <Fact
        icon="calendar"
        name="When"
        lead={<time dateTime={event.starts_at}>{dateRange(event.event_date, event.event_end_date)}</time>}
      >
        {clockTime(event.event_time)} {zoneName(event.timezone)}
        {zone && ` (${zone})`}, {event.event_hours}{" "}
        <a className={styles.link} href={`/calendar/event-${event.id}.ics`}>
          Add to calendar
        </a>
      </Fact>
      <Fact icon="pin" name="Where" lead={event.place_name}>
        {event.place_address},{" "}
        <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
          map<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </Fact>
      {event.artists.length > 0 && <Fact icon="user" name="With" lead={event.artists.join(", ")} />}
      {event.age_limit && <Fact icon="info" name="Age limit" lead={event.age_limit} />}
    </dl>
  );
}

function Fact({ icon, name, lead, children }: { icon: IconName; name: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.icon}>
        <Icon name={icon} size={22} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className={styles.words}>
        <strong className={styles.lead}>{lead}</strong>
        {children && <span className={styles.more}>{children}</span>}
      </dd>
    </div>
  );
}
