import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { longDate } from "#src/shared/event/event-time.ts";
import { Price } from "#src/shared/event/price.tsx";
import { zoneLabel } from "#src/storefront/data/zone-label.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import { Countdown } from "#src/ui/time/countdown.tsx";
import { typesInWords } from "../about/type-price.ts";
import styles from "./combo-members.module.css";

type Member = ComboDetail["eventDetails"][number];

/** Each event of the combo with its own date, place, price and countdown. */
export function ComboMembers({ members, nowMs }: { members: readonly Member[]; nowMs: number }) {
  return (
    <section aria-labelledby="members">
      <h2 id="members" className={styles.title}>
        The events
      </h2>
      <ol className={styles.members}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} nowMs={nowMs} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function MemberCard({ member, nowMs }: { member: Member; nowMs: number }) {
  const price = priceRangeOf(member);
  const state = eventState(member, nowMs);
  const isBefore = state === "before-sale";
  const isPriced = state === "on-sale" || isBefore;
  const isToCome = state !== "cancelled" && state !== "past" && state !== "on-now";
  return (
    <article className={styles.member}>
      <Poster
        className={styles.poster}
        src={member.event_image}
        alt=""
        name={member.event_name}
        colour={member.poster_colour}
        width={960}
        height={1200}
        sizes="112px"
        maxWidth={320}
      />
      <div className={styles.words}>
        <p className={styles.when}>
          <time dateTime={member.starts_at}>{`${longDate(member.event_date)}, ${clockTime(member.event_time)}`}</time>{" "}
          <span>{zoneLabel(member.starts_at)}</span>
        </p>
        <h3 className={styles.name}>
          <Link to={paths.eventDetail(member)}>{member.event_name}</Link>
        </h3>
        <p>{`${member.place_name}, ${member.suburb}`}</p>
        <p>
          {isPriced && <Price amount={price.text} note={["on its own", price.note].filter(Boolean).join(", ")} />}{" "}
          {state !== "on-sale" && <Chip tone={isBefore ? "strong" : "danger"}>{eventLabel(member, nowMs)}</Chip>}
        </p>
        {isPriced && member.ticket_types && <p className={styles.types}>{typesInWords(member.ticket_types, member)}</p>}
        {isToCome && <Countdown until={member.starts_at} nowMs={nowMs} />}
      </div>
    </article>
  );
}
