import type { EventDetail } from "#contract/wire/events.ts";
import { Poster } from "#src/ui/poster.tsx";
import { useLaterPart } from "#src/ui/use-later-part.ts";
import styles from "./event-banner.module.css";

/** The box office's value for an event without a video (docs/design/wire.md#browse). */
const NO_VIDEO = "eventVideo/";

type Shown = Pick<EventDetail, "event_banner" | "event_name"> &
  Partial<Pick<EventDetail, "event_video" | "event_captions">>;

const slides = async () => (await import("./banner-slides.tsx")).BannerSlides;

/** The banner, and the video beside it if there is one. The video's code loads after the page. */
export function EventBanner({ event }: { event: Shown }) {
  const { event_banner, event_name, event_video = NO_VIDEO, event_captions = "" } = event;
  const hasVideo = event_video !== NO_VIDEO;
  const Slides = useLaterPart(slides, hasVideo);
  const banner = (
    <Poster
      className={styles.art}
      src={event_banner}
      alt=""
      width={1600}
      height={900}
      sizes="(min-width: 1280px) 740px, (min-width: 747px) 60vw, 100vw"
      maxWidth={1280}
      priority
    />
  );
  return (
    <div className={styles.banner}>
      {Slides && hasVideo ? (
        <Slides banner={banner} video={event_video} captions={event_captions} name={event_name} />
      ) : (
        banner
      )}
    </div>
  );
}
