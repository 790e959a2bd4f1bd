import { DESK } from "#contract/desk-paths.ts";
import { paths } from "#contract/paths.ts";
import { withNext } from "#src/shared/account/login-path.ts";

/** The storefront's sign-in with a way back to an address within the desk: '/events'. */
export const signInPath = (within: string): string => withNext(paths.login, `${DESK}${within === "/" ? "" : within}`);
