import styles from "./icon.module.css";

/**
 * Strokes on a 24 px grid, drawn for Brolga. Every page loads these, so an icon that only one component uses is in that
 * component.
 */
export const strokes = {
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8L20 20",
  "chevron-left": "m14.5 5-7 7 7 7",
  "chevron-right": "m9.5 5 7 7-7 7",
  "chevron-down": "m5 9 7 7 7-7",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  calendar: "M5 5.5h14v14H5zM5 10h14M8.5 3v4m7-4v4",
  pin: "M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21Zm0-8.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z",
  ticket: "M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.7V17h-17v-3.1a1.9 1.9 0 0 0 0-3.7ZM14 7.5v9",
  user: "M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  menu: "M4 7h16M4 12h16M4 17h16",
  info: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-10v5.5m0-8.7v.1",
  warn: "M12 4 2.8 20h18.4ZM12 10v4.6m0 2.5v.1",
  sun: "M12 16.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9ZM12 2v2.5m0 15V22M2 12h2.5m15 0H22M4.9 4.9l1.8 1.8m10.6 10.6 1.8 1.8m0-14.2-1.8 1.8M6.7 17.3l-1.8 1.8",
  moon: "M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z",
  contrast: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm0-18v18m3-16.5v15m3-12.5v10",
  play: "M8 5.5v13l10.5-6.5Z",
  share: "M12 15V4m-4 4 4-4 4 4M6 12H4.5v8h15v-8H18",
  lock: "M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14",
  offline:
    "M4 4l16 16M2.5 9.5c1-.9 2.1-1.7 3.4-2.3m4-1.6c4.2-.5 8.5.8 11.6 3.9M6 13.2a8.5 8.5 0 0 1 4.3-2.2m4.2.4c1.3.4 2.5 1 3.5 1.9M9.5 16.8a3.6 3.6 0 0 1 5 0M12 20v.1",
  phone:
    "M6.5 3.5 10 4l1 4.5-2.2 1.7a13 13 0 0 0 5 5L15.5 13l4.5 1 .5 3.5c-.5 2-1.7 3-3.5 3C9.5 20 4 14.5 3.5 7c0-1.8 1-3 3-3.5Z",
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  external: "M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10",
} as const;

export type IconName = keyof typeof strokes;

/** An icon by its name, or by a path on the same grid. */
type IconProps = ({ name: IconName } | { path: string }) & { size?: number };

/** Decorative: the text beside it, or the button's aria-label, has the meaning. */
export function Icon({ size = 20, ...drawn }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={"path" in drawn ? drawn.path : strokes[drawn.name]} />
    </svg>
  );
}
