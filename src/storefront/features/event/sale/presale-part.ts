import { latePart } from "./late-part.tsx";
import type { PresaleCodeProps } from "./presale-code.tsx";

/** The code of a presale is fetched only for an event that has one. */
export const presalePart = latePart<PresaleCodeProps>(async () => (await import("./presale-code.tsx")).PresaleCode);
