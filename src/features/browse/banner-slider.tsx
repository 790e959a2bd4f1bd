import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Slide } from "../../../contract/wire/events.ts";
import { inOwnTask } from "../../ui/in-own-task";
import { BannerSlide } from "./banner-slide";
import styles from "./banner-slider.module.css";
import { SliderControls } from "./slider-controls";
import type { SliderApi, SliderMotion } from "./slider-motion";

type Motion = ComponentType<Parameters<typeof SliderMotion>[0]>;

/** Swiped, or moved by arrows and dots; it never moves by itself. What moves it comes after the page is drawn. */
export function BannerSlider({ slides }: { slides: readonly Slide[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [Motion, setMotion] = useState<Motion | null>(null);
  const [slider, setSlider] = useState<SliderApi | null>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    let wanted = true;
    const takeBack = inOwnTask(() => {
      import("./slider-motion").then(({ SliderMotion: loaded }) => wanted && setMotion(() => loaded));
    });
    return () => {
      takeBack();
      wanted = false;
    };
  }, []);

  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Featured events">
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
        <SliderControls
          names={slides.map((slide) => slide.event_name)}
          current={current}
          onGo={(index) => slider?.scrollTo(index)}
        />
      )}
      {Motion && <Motion viewport={viewport.current} onReady={setSlider} onSelect={setCurrent} />}
    </section>
  );
}
