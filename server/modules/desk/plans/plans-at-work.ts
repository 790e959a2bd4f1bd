import { Lane } from "#server/process/lane.ts";

/**
 * Plans that are being read, saved or published. Each may have 20 MB and uses a connection to the database and much of
 * the processor, so that buyers would wait for many at once.
 */
export const plansAtWork = new Lane(2, 20);
