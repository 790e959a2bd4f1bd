import type { PreparePage } from "./page-facts.ts";

/**
 * A page whose content is somebody's own: what it shows before that is known is the same for everybody, and stands on
 * the screen while its code is still on the way.
 */
export const prepareFrame: PreparePage = async () => ({ status: 200, head: { unlisted: true } });

/** A page that is the same for everybody and asks for nothing. */
export const prepareForm: PreparePage = async ({ url }) => ({ status: 200, head: { canonical: url.pathname } });
