import { type ReactNode, useRef, useState } from "react";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./banner-slides.module.css";

interface BannerSlidesProps {
  banner: ReactNode;
  /** The video's path in events: 'eventVideo/low-sun.mp4'. */
  video: string;
  /** 'eventVideo/low-sun.vtt', or '' if there are no captions. */
  captions: string;
  name: string;
}

const addressOf = (file: string) => `/video/${file.replace(/^\/?(video\/)?/, "")}`;

/** Two slides: the banner, and the event's video, which plays only on request. */
export function BannerSlides({ banner, video, captions, name }: BannerSlidesProps) {
  const [watching, setWatching] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const turn = () => {
    if (watching) film.current?.pause();
    setWatching(!watching);
  };
  return (
    <section className={styles.slides} aria-roledescription="carousel" aria-label={`Picture and video of ${name}`}>
      <div hidden={watching}>{banner}</div>
      {/* biome-ignore lint/a11y/useMediaCaption: a film without words has none, and the import asks for them where there are. */}
      <video
        ref={film}
        className={styles.film}
        hidden={!watching}
        src={addressOf(video)}
        controls
        playsInline
        preload="none"
        aria-label={`Video of ${name}`}
      >
        {captions && <track kind="captions" srcLang="en-AU" label="English" src={addressOf(captions)} default />}
      </video>
      <button type="button" className={styles.turn} onClick={turn}>
        <Icon name={watching ? "chevron-left" : "play"} />
        <span>{watching ? "Back to the picture" : "Watch the video"}</span>
      </button>
    </section>
  );
}
