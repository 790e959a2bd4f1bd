import { useEffect, useRef, useState } from "react";
import styles from "./colours.module.css";
import { contrast, painted } from "./contrast.ts";
import { KitSection } from "./kit-section.tsx";

/** Text needs a contrast of 4.5 : 1. Shapes and the edges of controls need 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
interface ColourPair {
  on: string;
  colour: string;
  least: 4.5 | 3;
}

const text = (on: string, ...colours: string[]): ColourPair[] => colours.map((colour) => ({ on, colour, least: 4.5 }));
const drawn = (on: string, ...colours: string[]): ColourPair[] => colours.map((colour) => ({ on, colour, least: 3 }));

/** Every pair of roles that screens combine. */
const colourPairs: readonly ColourPair[] = [
  ...text("paper", "ink", "muted", "action", "danger", "ok", "warn"),
  ...drawn("paper", "edge", "focus"),
  ...text("raised", "ink", "muted", "action", "danger"),
  ...drawn("raised", "edge", "focus"),
  ...text("sunken", "ink", "muted", "action"),
  ...text("fill", "ink", "muted", "action"),
  ...text("action", "on-action"),
  ...text("action-strong", "on-action"),
  ...text("action-tint", "action", "ink"),
  ...text("accent", "on-accent"),
  ...text("accent-strong", "on-accent"),
  ...text("danger-tint", "danger", "ink"),
  ...text("warn-tint", "warn", "ink"),
  ...text("ok-tint", "ok", "ink"),
  ...drawn("raised", ...[1, 2, 3, 4, 5, 6, 7].map((band) => `price-${band}`)),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((band) => text(`price-${band}`, `on-price-${band}`)),
  ...text("band", "on-band", "on-band-muted"),
];

/** Every pair of roles in both themes, with its contrast as this browser paints it. */
export function Colours() {
  return (
    <KitSection title="Colours" note="Roles, never raw colours. Each pair as it is painted here, with its contrast.">
      <div className={styles.themes}>
        <Palette theme="light" />
        <Palette theme="dark" />
      </div>
    </KitSection>
  );
}

function Palette({ theme }: { theme: "light" | "dark" }) {
  return (
    <ul className={styles.palette} data-theme={theme} aria-label={`The ${theme} theme`}>
      {colourPairs.map((pair) => (
        <Swatch key={`${pair.on} ${pair.colour}`} {...pair} />
      ))}
    </ul>
  );
}

function Swatch({ on, colour, least }: ColourPair) {
  const box = useRef<HTMLLIElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    box.current.style.setProperty("background", `var(--${on})`);
    box.current.style.setProperty("color", `var(--${colour})`);
    const { backgroundColor, color } = getComputedStyle(box.current);
    setRatio(contrast(painted(backgroundColor), painted(color)));
  }, [on, colour]);
  const figure = ratio === undefined ? "" : `${ratio.toFixed(1)} : 1${ratio < least ? ", too little" : ""}`;
  return (
    <li ref={box} className={styles.swatch} data-drawn={least === 3 || undefined}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>{`${colour} on ${on}`}</span>
      <span className={styles.figure}>{figure}</span>
    </li>
  );
}
