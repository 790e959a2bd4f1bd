import { startTransition, useEffect, useRef, useState } from "react";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import type { ShownSlide } from "#src/shared/event/shown-fields.ts";
import styles from "./banner-slider.module.css";
import { glide } from "./glide.ts";
import { SliderControls } from "./slider-controls.tsx";

/** A slide is the current one while more than half of it can be seen. */
const MOST = 0.5;

/**
 * A slider that moves by swiping, arrows and dots, and never on its own. It scrolls, so the browser alone moves it, and a
 * swipe works before the app runs.
 */
export function BannerSlider({ slides }: { slides: readonly ShownSlide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const stopGliding = useRef<() => void>(undefined);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = viewport.current;
    if (!root) return;
    // An observer, because reading the scroll position would make the browser lay out the page at once.
    const observer = new IntersectionObserver(
      (entries) => {
        // The slides that an arrow or a dot passes by are not meant.
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
    // At once, so that a second press goes on from here.
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
