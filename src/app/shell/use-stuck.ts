import { useEffect, useState } from "react";

/** The scroll after which the header sticks (docs/design/product.md#header-and-footer). */
const STICKS_AFTER_PX = 80;

export function useStuck(): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const follow = () => setStuck(window.scrollY > STICKS_AFTER_PX);
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return stuck;
}
