import { type ComponentType, createContext, createElement, lazy, memo, Suspense, useContext } from "react";

/**
 * A part of a page that the server renders and whose code the browser fetches after the page. Until then the browser
 * keeps what the server rendered. `AtHand` gives the server the part itself, because it cannot wait for a file.
 * A new prop before the code is there throws the server's part away, so pass props that do not change by themselves.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const AtHand = createContext<ComponentType<Props> | null>(null);
  const Later = lazy(async () => ({ default: await load() }));
  const Part = memo(function LatePart(props: Props) {
    const Ready: ComponentType<Props> = useContext(AtHand) ?? (Later as ComponentType<Props>);
    return <Suspense fallback={null}>{createElement(Ready, props)}</Suspense>;
  });
  return { Part, AtHand };
}
