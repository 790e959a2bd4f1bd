import { VisuallyHidden } from "../layout/visually-hidden.tsx";

interface LiveRegionProps {
  /** One text, so that a change is spoken whole and once. Nothing is spoken when it ends. */
  children: string | false | undefined;
  assertive?: boolean;
}

/** Screen readers speak its words whenever they change. Mount it empty, before there is something to say. */
export function LiveRegion({ children, assertive = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={assertive ? "alert" : "status"} aria-live={assertive ? "assertive" : "polite"} aria-atomic="false">
        {children}
      </span>
    </VisuallyHidden>
  );
}
