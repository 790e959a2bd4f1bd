import { type ComponentProps, useState } from "react";
import { Field } from "./field";
import { Icon } from "./icon";
import styles from "./password-field.module.css";

/** A Field whose text can be shown; hidden again whenever the form is drawn anew. */
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
      <Icon name={shown ? "eye-off" : "eye"} />
    </button>
  );
  return (
    <Field autoCapitalize="none" spellCheck={false} {...props} type={shown ? "text" : "password"} trailing={toggle} />
  );
}
