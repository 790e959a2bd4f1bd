/** The calls of one venue, below /api/desk. */
export const venuePath = (ref: string) => `venues/${encodeURIComponent(ref)}`;

/** The calls of a venue's plan. */
export const planPath = (ref: string, rest: string) => `${venuePath(ref)}/plan/${rest}`;
