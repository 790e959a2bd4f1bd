import type { PreparePage } from "./page-facts.ts";

/**
 * A page with personal content. Its frame is the same for everybody, and is on the screen while its code is still
 * loading.
 */
export const prepareFrame: PreparePage = async () => ({ status: 200, head: { unlisted: true } });

/** A page that is the same for everybody and makes no calls. */
export const prepareForm: PreparePage = async ({ url }) => ({ status: 200, head: { canonical: url.pathname } });
