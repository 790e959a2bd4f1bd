import { Link, type LinkProps } from "react-router-dom";
import { type ButtonLook, buttonLook } from "./button-look.ts";

/** A link that looks like a Button: for going somewhere, not for doing something. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, block }, className)} />;
}
