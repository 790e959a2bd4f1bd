import { WIDEST_ARTIST } from "#contract/rules/picture-widths.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import styles from "./artist-picture.module.css";

interface ArtistPictureProps {
  event: { event_artist_image: string; event_name: string; artists?: readonly string[] };
}

export function ArtistPicture({ event: { event_artist_image, event_name, artists = [] } }: ArtistPictureProps) {
  return (
    <figure className={styles.artist}>
      <Poster
        className={styles.picture}
        src={event_artist_image}
        alt=""
        name={artists[0] ?? event_name}
        width={1200}
        height={900}
        sizes="(min-width: 1280px) 700px, (min-width: 747px) 60vw, 100vw"
        maxWidth={WIDEST_ARTIST}
      />
      <figcaption className={styles.caption}>{artists.length > 0 ? artists.join(", ") : event_name}</figcaption>
    </figure>
  );
}
