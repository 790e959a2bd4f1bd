import { classNames } from "./class-names.ts";
import styles from "./missing-picture.module.css";

interface MissingPictureProps {
  /** The name of what the picture shows. */
  name: string;
  width: number;
  height: number;
  /** The words beside the picture say the name, so a screen reader need not say it here. */
  silent: boolean;
  className?: string | undefined;
}

/** Stands where a picture did not load: the name of what it shows, on a colour that belongs to that name. */
export function MissingPicture({ name, width, height, silent, className }: MissingPictureProps) {
  const colour = `oklch(0.36 0.09 ${hueOf(name)})`;
  return (
    <span
      className={classNames(styles.missing, className)}
      style={{ "--shape": `${width} / ${height}`, background: colour } as object}
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
