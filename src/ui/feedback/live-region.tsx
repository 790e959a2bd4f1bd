import { VisuallyHidden } from "../layout/visually-hidden.tsx";

interface LiveRegionProps {
  /** One text, so that a change is read out whole and once. Nothing is read out when it is removed. */
  children: string | false | undefined;
  assertive?: boolean;
}

/** Screen readers read out its text whenever it changes. Mount it empty, before there is a message. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={assertive ? "alert" : "status"} aria-live={assertive ? "assertive" : "polite"} aria-atomic="false">
        {children}
      </span>
    </VisuallyHidden>
  );
}
