/** How every key of the API begins, so that a person and a scanner of leaked secrets recognise one. */
export const API_KEY_PREFIX = "brolga_";

/** Whether the text of an Authorization header has a key of the API. */
export const isApiKey = (bearer: string | undefined): bearer is string => bearer?.startsWith(API_KEY_PREFIX) === true;
