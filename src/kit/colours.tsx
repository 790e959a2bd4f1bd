import { useEffect, useRef, useState } from "react";
import { type ColourPair, colourPairs } from "./colour-pairs.ts";
import styles from "./colours.module.css";
import { contrast, painted } from "./contrast.ts";
import { KitSection } from "./kit-section.tsx";

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
