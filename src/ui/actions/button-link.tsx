import { Link, type LinkProps } from "react-router-dom";
import { type ButtonLook, buttonLook } from "./button-look.ts";

/** A link that looks like a Button, for navigation and not for actions. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonLook({ variant, size, block }, className)} />;
}
