import type { EventDetail } from "../../../contract/wire/events.ts";
import { Poster } from "../../ui/poster";
import styles from "./event-banner.module.css";

export function EventBanner({ event }: { event: Pick<EventDetail, "event_banner"> }) {
  return (
    <div className={styles.banner}>
      <Poster
        className={styles.art}
        src={event.event_banner}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 1280px) 740px, (min-width: 747px) 60vw, 100vw"
        most={1280}
        priority
      />
    </div>
  );
}
