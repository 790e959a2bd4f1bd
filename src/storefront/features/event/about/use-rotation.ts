import { useEffect, useState } from "react";

/**
 * Moves on at an interval. It pauses while pointed at or focused, after it was stopped, and for visitors who prefer
 * reduced motion.
 */
export function useRotation(count: number, eachMs: number) {
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
