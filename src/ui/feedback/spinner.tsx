import styles from "./spinner.module.css";

/** A turning ring as high as the text beside it, which names what the user is waiting for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
