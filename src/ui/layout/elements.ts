import type { ReactElement } from "react";

/**
 * Elements or none, as children that a component passes on. Text would need an element of its own there, because a
 * browser's translator moves loose text to where React does not find it (`scripts/checks/loose-texts.ts`).
 */
export type Elements = ReactElement | "" | boolean | null | undefined | readonly Elements[];
