import { Lane } from "#server/process/lane.ts";

/**
 * Plans that are read, saved and published now. Each may have 20 MB and keeps a connection to the database and much of the processor, so
 * that buyers would wait while many are at work.
 */
export const plansAtWork = new Lane(2, 20);
