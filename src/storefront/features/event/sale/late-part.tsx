import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
} from "react";
import { onReconnect } from "#src/shared/offline/online-state.ts";

interface RetriedProps {
  /** Called when the box office is within reach again, before the part is rendered once more. */
  onRetry: () => void;
  children: () => ReactNode;
}

/** Leaves a part out whose code could not be fetched, so that the rest of the page stays, and tries again with a network. */
class Retried extends Component<RetriedProps, { failed: boolean }> {
  override state = { failed: false };
  #stop: (() => void) | undefined;
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    this.#stop = onReconnect(() => {
      if (!this.state.failed) return;
      this.props.onRetry();
      this.setState({ failed: false });
    });
  }
  override componentWillUnmount() {
    this.#stop?.();
  }
  override render() {
    return this.state.failed ? null : this.props.children();
  }
}

/**
 * A part of a page that the server renders and whose code the browser fetches after the page. Until then the browser
 * keeps what the server rendered. `AtHand` gives the server the part itself, because it cannot wait for a file.
 * A new prop before the code is there throws the server's part away, so pass props that do not change by themselves.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const AtHand = createContext<ComponentType<Props> | null>(null);
  const loadLater = () => lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  let Later = loadLater();
  const onRetry = () => {
    Later = loadLater();
  };
  const Part = memo(function LatePart(props: Props) {
    const atHand = useContext(AtHand);
    return (
      <Retried onRetry={onRetry}>
        {() => <Suspense fallback={null}>{createElement(atHand ?? Later, props)}</Suspense>}
      </Retried>
    );
  });
  return { Part, AtHand };
}
