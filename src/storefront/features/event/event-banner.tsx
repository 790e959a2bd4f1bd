import { WIDEST_BANNER } from "#contract/rules/picture-widths.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./event-banner.module.css";

/** The box office's value for an event without a video (docs/design/wire.md#browse). */
const NO_VIDEO = "eventVideo/";

type Shown = Pick<EventDetail, "event_banner" | "event_name"> &
  Partial<Pick<EventDetail, "event_image_alt" | "event_video" | "event_captions" | "poster_colour">>;

const BannerSlides = lazyPart(
  () => import("./banner-slides.tsx"),
  ({ BannerSlides }) => BannerSlides,
  { waiting: ({ banner }) => banner, failed: ({ banner }) => banner },
);

/**
 * The banner and the video if there is one. The poster would repeat the name below. The video's code loads after the page.
 */
export function EventBanner({ event }: { event: Shown }) {
  const { event_banner, event_image_alt = "", event_name, poster_colour } = event;
  const { event_video = NO_VIDEO, event_captions = "" } = event;
  const hasVideo = event_video !== NO_VIDEO;
  const banner = (
    <Poster
      className={styles.art}
      src={event_banner}
      alt={event_image_alt}
      name={event_name}
      colour={poster_colour}
      width={1600}
      height={900}
      sizes="(min-width: 1280px) 740px, (min-width: 747px) 60vw, 100vw"
      maxWidth={WIDEST_BANNER}
      priority
    />
  );
  return (
    <div className={styles.banner} data-drawn-by-app={hasVideo ? "" : undefined}>
      {hasVideo ? (
        <BannerSlides banner={banner} video={event_video} captions={event_captions} name={event_name} />
      ) : (
        banner
      )}
    </div>
  );
}
