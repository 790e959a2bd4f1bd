import { readableInk } from "#contract/rules/readable-ink.ts";
import { classNames } from "../class-names.ts";
import styles from "./missing-picture.module.css";

interface MissingPictureProps {
  /** The name of what the picture shows. */
  name: string;
  /** The picture's main colour, as '#rrggbb', if it is known. */
  colour?: string | undefined;
  width: number;
  height: number;
  /** Whether screen readers skip the name, because the words beside the picture contain it. */
  silent: boolean;
  className?: string | undefined;
}

/**
 * Replaces a picture that did not load: the name of what it shows, on the picture's colour, or else on a colour derived
 * from the name.
 */
export function MissingPicture({ name, colour, width, height, silent, className }: MissingPictureProps) {
  const colours = colour
    ? { background: colour, color: readableInk(colour) }
    : { background: `oklch(0.36 0.09 ${hueOf(name)})` };
  return (
    <span
      className={classNames(styles.missing, className)}
      style={{ "--shape": `${width} / ${height}`, ...colours } as object}
      aria-hidden={silent || undefined}
    >
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** A hue for each name, the same on every visit: degrees on the colour wheel. */
function hueOf(name: string): number {
  return [...name].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0);
}
