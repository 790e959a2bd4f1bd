import type { ReactElement } from "react";

/**
 * Elements, or none: what a part places beside others as it comes. Text would need an element of its own there, because a
 * page's translator moves loose text to where React does not find it (`scripts/checks/loose-texts.ts`).
 */
export type Elements = ReactElement | "" | boolean | null | undefined | readonly Elements[];
