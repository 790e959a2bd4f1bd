import styles from "./spinner.module.css";

/** A turning ring the height of the text beside it; the words say what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
