import { classNames } from "./class-names.ts";
import { type ImageWidth, imageSource, imageSourceSet } from "./image-source.ts";
import styles from "./poster.module.css";

interface PosterProps {
  /** What events carry: 'events/low-sun-quartet.webp'. */
  src: string;
  /** '' where the words beside it say the same. */
  alt: string;
  /** The picture's own proportion, so that its place is kept. */
  width: number;
  height: number;
  /** How wide it is shown, as for <img sizes>. */
  sizes: string;
  /** The widest file worth offering. */
  most?: ImageWidth;
  /** The page's largest picture: fetched at once. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the size and format that the browser takes best; nothing moves when it arrives. */
export function Poster({ src, alt, width, height, sizes, most = 960, priority = false, className }: PosterProps) {
  return (
    <img
      className={classNames(styles.poster, className)}
      src={imageSource(src, 640)}
      srcSet={imageSourceSet(src, most)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
    />
  );
}
