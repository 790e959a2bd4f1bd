import { type ComponentProps, useState } from "react";
import { Icon } from "../media/icon.tsx";
import { Field } from "./field.tsx";
import styles from "./password-field.module.css";

const EYE =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z";
const CLOSED_EYE =
  "M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.8A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1";

/** A Field whose text can be shown. It is hidden again whenever the form mounts again. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? "Hide password" : "Show password"}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon path={shown ? CLOSED_EYE : EYE} />
    </button>
  );
  return (
    <Field autoCapitalize="none" spellCheck={false} {...props} type={shown ? "text" : "password"} trailing={toggle} />
  );
}
