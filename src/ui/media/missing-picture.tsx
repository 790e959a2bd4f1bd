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
  /** The words beside the picture say the name, so a screen reader need not say it here. */
  silent: boolean;
  className?: string | undefined;
}

/** Stands where a picture did not load: the name of what it shows, on the picture's colour, or else on one that belongs to that name. */
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

/** A colour of its own for each name, the same on every visit: degrees on the colour wheel. */
function hueOf(name: string): number {
  return [...name].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0);
}
