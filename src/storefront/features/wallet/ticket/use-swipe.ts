import { type TouchEvent, useRef } from "react";

const FAR_ENOUGH_PX = 56;

interface Turns {
  onLeft: () => void;
  onRight: () => void;
}

/** Handlers for a clearly sideways swipe. Scrolling and pinching are left alone. */
export function useSwipe({ onLeft, onRight }: Turns) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      from.current = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!touch || !start) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < 2 * Math.abs(touch.clientY - start.y)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
