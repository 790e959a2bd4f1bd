import { lazy, Suspense } from "react";
import type { EventDetail } from "../../../contract/wire/events.ts";
import { Poster } from "../../ui/poster";
import styles from "./event-banner.module.css";

const BannerSlides = lazy(async () => ({ default: (await import("./banner-slides")).BannerSlides }));

/** What the box office sends where an event has no video (spec section 3). */
const NO_VIDEO = "eventVideo/";

type Shown = Pick<EventDetail, "event_banner" | "event_name"> & Partial<Pick<EventDetail, "event_video">>;

/** The banner, and the video beside it where there is one. */
export function EventBanner({ event }: { event: Shown }) {
  const { event_banner, event_name, event_video = NO_VIDEO } = event;
  const banner = (
    <Poster
      className={styles.art}
      src={event_banner}
      alt=""
      width={1600}
      height={900}
      sizes="(min-width: 1280px) 740px, (min-width: 747px) 60vw, 100vw"
      most={1280}
      priority
    />
  );
  return (
    <div className={styles.banner}>
      {event_video === NO_VIDEO ? (
        banner
      ) : (
        <Suspense fallback={banner}>
          <BannerSlides banner={banner} video={event_video} name={event_name} />
        </Suspense>
      )}
    </div>
  );
}
