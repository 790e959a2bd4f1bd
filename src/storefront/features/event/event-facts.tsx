import type { ReactNode } from "react";
import { accountLimitWords } from "#contract/rules/limits.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { dateRange, lastDay, zoneName } from "#src/shared/event/event-days.ts";
import { zoneLabel } from "#src/storefront/data/zone-label.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { Icon, type IconName } from "#src/ui/media/icon.tsx";
import styles from "./event-facts.module.css";

interface EventFactsProps {
  event: EventDetail;
  /** Whether the event is still to come, so that its date can be added to a calendar. */
  isToCome: boolean;
}

/** When, where and who, at a glance. */
export function EventFacts({ event, isToCome }: EventFactsProps) {
  const map = `https://www.openstreetmap.org/?${new URLSearchParams({
    mlat: String(event.lat),
    mlon: String(event.lng),
  })}#map=17/${event.lat}/${event.lng}`;
  const calendar = useNetworkLink();
  const zone = zoneLabel(event.starts_at);
  return (
    <dl className={styles.facts}>
      <Fact
        icon="calendar"
        name="When"
        lead={
          <time dateTime={event.starts_at}>
            {dateRange(event.event_date, lastDay(event.event_date, event.ends_at))}
          </time>
        }
      >
        <span>
          {[
            [clockTime(event.event_time), zoneName(event.timezone), zone && `(${zone})`].filter(Boolean).join(" "),
            event.doors_time && `doors ${clockTime(event.doors_time)}`,
            event.event_hours,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>{" "}
        {isToCome && (
          <a className={styles.link} href={`/calendar/event-${event.id}.ics`} {...calendar}>
            Add to calendar
          </a>
        )}
      </Fact>
      <Fact icon="pin" name="Where" lead={event.place_name}>
        <span>{`${event.place_address},`}</span>{" "}
        <a className={styles.link} href={map} target="_blank" rel="noopener noreferrer">
          show on a map <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      </Fact>
      {event.artists.length > 0 && <Fact icon="user" name="With" lead={event.artists.join(", ")} />}
      {event.per_account_limit && <Fact icon="ticket" name="Limit" lead={accountLimitWords(event.per_account_limit)} />}
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
