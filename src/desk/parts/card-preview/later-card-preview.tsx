import { lazy } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { LaterPart } from "../later-part.tsx";
import type { CardPreviewProps } from "./card-preview.tsx";

const CardPreview = lazy(async () => ({ default: (await untilReload(import("./card-preview.tsx"))).CardPreview }));

/** The preview of an event's card, whose code comes once somebody looks. */
export const LaterCardPreview = (props: CardPreviewProps) => (
  <LaterPart what="the preview">
    <CardPreview {...props} />
  </LaterPart>
);
