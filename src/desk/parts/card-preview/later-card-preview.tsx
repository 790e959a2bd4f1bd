import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";

/** The preview of an event's card, whose code comes once somebody looks. */
export const LaterCardPreview = lazyPart(
  () => import("./card-preview.tsx"),
  ({ CardPreview }) => CardPreview,
  { waiting: () => <Skeleton />, failed: () => <PartFailed what="the preview" isKept /> },
);
