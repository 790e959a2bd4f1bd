import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { untilReload } from "../offline/missing-chunk.ts";

interface InPlace<Props> {
  /** What is shown until the part's code is there. */
  waiting?: (props: Props) => ReactNode;
  /** What is shown if the code does not load. */
  failed?: (props: Props) => ReactNode;
}

const nothing = () => null;

/**
 * A part of a page whose code loads when the part is first drawn. If the code does not load, the next render tries
 * again. The server cannot wait for a file, so it renders the placeholder, and so does the browser during hydration.
 * @param load imports the part's module
 * @param pick the component of that module
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { waiting: Waiting = nothing, failed: Failed = nothing }: InPlace<Props> = {},
) {
  const loadPart = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: pick(await untilReload(load())) };
    } catch {
      Part = lazy(loadPart);
      return { default: Failed };
    }
  };
  let Part = lazy(loadPart);
  return function LazyPart(props: Props) {
    const waiting = <Waiting {...props} />;
    if (!useHydrated()) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
