import { useEffect, useState } from "react";
import { Icon } from "#src/ui/media/icon.tsx";
import { type Organiser, OrganiserCard } from "./organised-by.tsx";
import styles from "./organisers.module.css";

const EACH_MS = 4000;
const PAUSE = "M8.5 5.5v13m7-13v13";

/**
 * 'Organised By': names and logos. Several organisers take turns, unless the visitor points at them, focuses them,
 * stops them or prefers reduced motion.
 */
export function Organisers({ organisers }: { organisers: readonly Organiser[] }) {
  const named = organisers.filter(
    ({ organizer_name }, index) =>
      organizer_name !== "" && organisers.findIndex((other) => other.organizer_name === organizer_name) === index,
  );
  const rotation = useRotation(named.length, EACH_MS);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (named.length === 0) return null;
  return (
    <section
      className={styles.organisers}
      aria-labelledby="organised-by"
      aria-roledescription={named.length > 1 ? "carousel" : undefined}
      {...rotation.pausing}
    >
      <h2 id="organised-by" className={styles.title}>
        Organised By
      </h2>
      <ul className={styles.slides} aria-live={rotation.moving ? "off" : "polite"}>
        {named.map((organiser, index) => (
          // Without a script all of them are shown.
          <li key={organiser.organizer_name} hidden={ready && index !== rotation.current}>
            <OrganiserCard organiser={organiser} />
          </li>
        ))}
      </ul>
      {named.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.control} aria-label="Previous organiser" onClick={rotation.previous}>
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={rotation.stopped ? "Let the organisers change" : "Stop the organisers changing"}
            onClick={rotation.toggle}
          >
            {rotation.stopped ? <Icon name="play" /> : <Icon path={PAUSE} />}
          </button>
          <button type="button" className={styles.control} aria-label="Next organiser" onClick={rotation.next}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}

/**
 * Moves on at an interval. It pauses while pointed at or focused, after it was stopped, and for visitors who prefer
 * reduced motion.
 */
function useRotation(count: number, eachMs: number) {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [calm, setCalm] = useState(false);
  useEffect(() => setCalm(matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  const moving = count > 1 && !stopped && !pointed && !focused && !calm;
  const go = (step: number) => setCurrent((index) => (index + step + count) % count);

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), eachMs);
    return () => clearInterval(timer);
  }, [moving, count, eachMs]);

  return {
    current,
    moving,
    stopped,
    next: () => go(1),
    previous: () => go(-1),
    toggle: () => setStopped((was) => !was),
    pausing: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
