import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonProps = ButtonLook & ComponentProps<"button"> & { busy?: boolean | undefined };

/** While `busy`, it keeps its size, its place in the tab order and its words, and ignores presses. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : (type ?? "button")}
      className={buttonLook({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
