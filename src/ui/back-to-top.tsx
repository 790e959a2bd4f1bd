import { useEffect, useState } from "react";
import styles from "./back-to-top.module.css";
import { Icon } from "./icon.tsx";
import { inOwnTask } from "./in-own-task.ts";

const UPWARDS = "M12 20V5m-6 6 6-6 6 6";

const FAR_PX = 600;

/** A way back to the top of a long list, once there is one to go. */
export function BackToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR_PX);
    // To ask where the page stands while it is being changed would have it laid out there and then.
    const takeBack = inOwnTask(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      takeBack();
      window.removeEventListener("scroll", look);
    };
  }, []);
  if (!far) return null;
  return (
    <button type="button" className={styles.button} onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
      <Icon path={UPWARDS} /> Back to top
    </button>
  );
}
