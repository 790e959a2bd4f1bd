import { useState } from "react";
import { classNames } from "../class-names.ts";
import { type ImageWidth, imageSource, imageSourceSet } from "./image-source.ts";
import { MissingPicture } from "./missing-picture.tsx";
import styles from "./poster.module.css";

interface PosterProps {
  /** The path that events use: 'events/low-sun-quartet.webp'. */
  src: string;
  /** '' if the text beside it says the same. */
  alt: string;
  /** The picture's own size, so that its space is reserved. */
  width: number;
  height: number;
  /** The width at which it is shown, as for <img sizes>. */
  sizes: string;
  /** The widest file worth offering. */
  maxWidth?: ImageWidth;
  /** The page's largest picture, which is fetched at once. */
  priority?: boolean;
  /** The name of what it shows, which replaces the picture if it does not load. */
  name?: string;
  /** The picture's main colour, as '#rrggbb', which is then the background of that name. */
  colour?: string | undefined;
  className?: string | undefined;
}

/** A picture in the size and format that suit the browser best. Nothing moves when it arrives. */
export function Poster({
  src,
  alt,
  width,
  height,
  sizes,
  maxWidth = 960,
  priority = false,
  name,
  colour,
  className,
}: PosterProps) {
  const [failed, setFailed] = useState(false);
  if (failed && name)
    return (
      <MissingPicture
        name={name}
        colour={colour}
        width={width}
        height={height}
        className={className}
        silent={alt === ""}
      />
    );
  return (
    <img
      className={classNames(styles.poster, className)}
      src={imageSource(src, 640)}
      srcSet={imageSourceSet(src, maxWidth)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      onError={() => setFailed(true)}
      // It may have failed before the app runs.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
    />
  );
}
