import styles from "./panels.module.css";

const HEIGHT = 36;

/** How many people came in during each minute of the last hour: as bars and in words. */
export function MinuteBars({ minutes }: { minutes: readonly number[] }) {
  const highest = Math.max(1, ...minutes);
  const now = minutes.at(-1) ?? 0;
  const lastFive = minutes.slice(-6, -1).reduce((sum, count) => sum + count, 0) / 5;
  return (
    <section className={styles.part} aria-label="Per minute">
      <h3 className={styles.heading}>Per minute</h3>
      <svg
        className={styles.minutes}
        viewBox={`0 0 ${minutes.length * 3} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {minutes.map((count, index) => {
          const height = Math.max(1, (count / highest) * HEIGHT);
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the minute.
          return <rect key={index} x={index * 3} y={HEIGHT - height} width={2} height={height} fill="currentColor" />;
        })}
      </svg>
      <p>{`${now} this minute. ${lastFive.toLocaleString("en-AU", { maximumFractionDigits: 1 })} a minute in the five before. At most ${Math.max(...minutes)} in one minute of the last hour.`}</p>
    </section>
  );
}
