import { startTransition, useEffect, useRef, useState } from "react";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import { useSlidesQuery } from "#src/shared/event/browse-api.ts";
import type { ShownSlide } from "#src/shared/event/shown-fields.ts";
import { IconButton } from "#src/ui/actions/icon-button.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import styles from "./featured.module.css";
import { glide } from "./glide.ts";

/**
 * The banner slider of a state's events, or of all for null, with its space reserved. It disappears if there is nothing to feature or the
 * call fails.
 */
export function Featured({ state }: { state: string | null }) {
  const { data, isError } = useSlidesQuery(state);
  // Other slides start from the first one.
  if (data) return data.length > 0 ? <BannerSlider key={data.map(({ id }) => id).join()} slides={data} /> : null;
  return isError ? null : <Skeleton className={styles.waiting} />;
}

/** A slide is current while more than this share of it is visible. */
const MOST = 0.5;

/**
 * A slider that moves by swiping, arrows and dots, and never on its own. It scrolls, so the browser alone moves it, and a
 * swipe works before the app runs.
 */
function BannerSlider({ slides }: { slides: readonly ShownSlide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const stopGliding = useRef<() => void>(undefined);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = viewport.current;
    if (!root) return;
    // An observer, because reading the scroll position would force a layout.
    const observer = new IntersectionObserver(
      (entries) => {
        // Slides that an arrow or a dot passes do not become current.
        if (stopGliding.current) return;
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) startTransition(() => setCurrent(cellsOf(root).indexOf(seen.target)));
      },
      { root, threshold: MOST },
    );
    for (const cell of cellsOf(root)) observer.observe(cell);
    return () => observer.disconnect();
  }, []);

  function go(index: number) {
    const root = viewport.current;
    if (!root) return;
    stopGliding.current?.();
    // Set at once, so that a second press continues from here.
    setCurrent(index);
    stopGliding.current = glide(root, index * root.clientWidth, () => {
      stopGliding.current = undefined;
      setCurrent(Math.round(root.scrollLeft / root.clientWidth));
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
              <BannerSlide slide={slide} priority={index === 0} />
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

const cellsOf = (viewport: HTMLElement): Element[] => [...(viewport.firstElementChild?.children ?? [])];

interface SliderControlsProps {
  /** The name of each slide, for its dot's label. */
  names: readonly string[];
  current: number;
  onGo: (index: number) => void;
}

function SliderControls({ names, current, onGo }: SliderControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton
        icon="chevron-left"
        label="Previous event"
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <div className={styles.dots}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Show ${name}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <IconButton
        icon="chevron-right"
        label="Next event"
        disabled={current === names.length - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}
