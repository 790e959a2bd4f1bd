import { useEffect, useRef, useState } from "react";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import { useSlidesQuery } from "#src/shared/event/browse-api.ts";
import type { ShownSlide } from "#src/shared/event/shown-fields.ts";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import styles from "./featured.module.css";
import { glide } from "./glide.ts";

/**
 * The banner slider of a state's events, or of all for null, with its space reserved. It disappears if there is nothing
 * to feature or the call fails.
 * @param isFirst whether it begins the page, so that its first picture is the page's largest
 */
export function Featured({ state, isFirst = true }: { state: string | null; isFirst?: boolean }) {
  const { data, isError } = useSlidesQuery(state);
  // Other slides start from the first one.
  if (data)
    return data.length > 0 ? (
      <BannerSlider key={data.map(({ id }) => id).join()} slides={data} isFirst={isFirst} />
    ) : null;
  return isError ? null : <Skeleton className={styles.waiting} />;
}

/**
 * A slider that moves by swiping, arrows and dots, and never on its own. It scrolls, so the browser alone moves it, and a
 * swipe works before the app runs.
 */
function BannerSlider({ slides, isFirst }: { slides: readonly ShownSlide[]; isFirst: boolean }) {
  const viewport = useRef<HTMLDivElement>(null);
  const stopGliding = useRef<() => void>(undefined);
  /** Where an arrow or a dot leads to, so that a second press continues from there. */
  const goal = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = viewport.current;
    if (!root) return;
    // The slide that fills most of the picture is current, while it glides as well. An observer reports when another
    // one does. Reading the position at each scroll would force a layout.
    const observer = new IntersectionObserver(() => setCurrent(Math.round(root.scrollLeft / root.clientWidth)), {
      root,
      threshold: 0.5,
    });
    for (const cell of root.querySelectorAll("li")) observer.observe(cell);
    return () => observer.disconnect();
  }, []);

  function go(step: (from: number) => number) {
    const root = viewport.current;
    if (!root) return;
    const to = Math.min(slides.length - 1, Math.max(0, step(goal.current ?? current)));
    stopGliding.current?.();
    goal.current = to;
    stopGliding.current = glide(root, to * root.clientWidth, () => {
      goal.current = undefined;
    });
  }

  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Featured events" data-slider="">
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li
              key={slide.id}
              className={styles.cell}
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== current}
            >
              <BannerSlide slide={slide} priority={isFirst && index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <SliderControls names={slides.map((slide) => slide.event_name)} current={current} onGo={go} />
      )}
    </section>
  );
}

interface SliderControlsProps {
  /** The name of each slide, for its dot's label. */
  names: readonly string[];
  current: number;
  /** @param step the next slide's number, given the current one's */
  onGo: (step: (from: number) => number) => void;
}

function SliderControls({ names, current, onGo }: SliderControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton
        icon="chevron-left"
        label="Previous event"
        disabled={current === 0}
        onClick={() => onGo((from) => from - 1)}
      />
      <div className={styles.dots}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Show ${name}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onGo(() => index)}
          />
        ))}
      </div>
      <IconButton
        icon="chevron-right"
        label="Next event"
        disabled={current === names.length - 1}
        onClick={() => onGo((from) => from + 1)}
      />
    </div>
  );
}
