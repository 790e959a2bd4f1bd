import { useEffect, useState } from "react";
import { Icon } from "../media/icon.tsx";
import styles from "./back-to-top.module.css";

const UPWARDS = "M12 20V5m-6 6 6-6 6 6";

const FAR_PX = 600;

/** A button back to the top at the end of a long page. It has its own place there, so it covers nothing. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <div className={styles.place}>
      {far && (
        <button type="button" className={styles.button} onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
          <Icon path={UPWARDS} /> Back to top
        </button>
      )}
    </div>
  );
}
