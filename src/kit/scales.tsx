import { KitSection, Specimen } from "./kit-section.tsx";
import styles from "./scales.module.css";

const headings = ["4xl", "3xl", "2xl", "xl"] as const;
const texts = ["l", "base", "m", "s"] as const;
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
const radii = ["s", "m", "l", "xl", "full"] as const;

const token = (name: string, value: string) => (element: HTMLElement | null) => element?.style.setProperty(name, value);

/** The raw scales of tokens.css. */
export function Scales() {
  return (
    <KitSection
      title="Type, space and shape"
      note="Sizes flow with the screen; figures of money and time keep their width."
    >
      <Specimen name="headings">
        <div className={styles.column}>
          {headings.map((size) => (
            <p key={size} ref={token("--size", `var(--text-${size})`)} className={styles.heading}>
              Saltwater Weekender <small>{size}</small>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="text">
        <div className={styles.column}>
          {texts.map((size) => (
            <p key={size} ref={token("--size", `var(--text-${size})`)} className={styles.text}>
              Doors open at 6:45 pm; a seat is $129.00. <small>{size}</small>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="space">
        {spaces.map((step) => (
          <span key={step} className={styles.step}>
            <span ref={token("--step", `var(--space-${step})`)} className={styles.block} />
            <span>{step}</span>
          </span>
        ))}
      </Specimen>
      <Specimen name="radius">
        {radii.map((radius) => (
          <span key={radius} className={styles.step}>
            <span ref={token("--radius", `var(--radius-${radius})`)} className={styles.corner} />
            <span>{radius}</span>
          </span>
        ))}
      </Specimen>
    </KitSection>
  );
}
