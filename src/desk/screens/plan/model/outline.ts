import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { type Box, isInPolygon } from "#src/shared/seats/engine/geometry.ts";

export const contains = (outline: readonly Point[], [x, y]: Point): boolean => isInPolygon(outline, x, y);

export const middleOfBox = ({ left, top, right, bottom }: Box): Point => [(left + right) / 2, (top + bottom) / 2];
