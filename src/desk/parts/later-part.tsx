import { Component, type ReactNode, Suspense } from "react";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";

interface LaterPartProps {
  /** 'the prices' */
  what: string;
  /** The size of the placeholder. */
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen whose code loads later: a placeholder first, and words and a button if it does not load. */
export function LaterPart({ what, className, children }: LaterPartProps) {
  return (
    <PartBoundary what={what}>
      <Suspense fallback={<Skeleton className={className} />}>{children}</Suspense>
    </PartBoundary>
  );
}

/** A class, because React can catch errors of child components only in a class. */
class PartBoundary extends Component<{ what: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <LoadFailed
        title={`We couldn't load ${this.props.what}`}
        message="Check your network. What you entered on this page is kept."
        onRetry={() => location.reload()}
      />
    );
  }
}
