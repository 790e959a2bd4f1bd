import type { EventDetail } from "../../../contract/wire/events.ts";
import { Poster } from "../../ui/poster";
import { EVENT_BANNER_SIZES } from "./banner-sizes";
import styles from "./event-banner.module.css";

export function EventBanner({ event }: { event: EventDetail }) {
  return (
    <div className={styles.banner}>
      <Poster
        className={styles.art}
        src={event.event_banner}
        alt=""
        width={1600}
        height={900}
        sizes={EVENT_BANNER_SIZES}
        most={1280}
        priority
      />
    </div>
  );
}
