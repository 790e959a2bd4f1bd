import { matchPath } from "react-router-dom";
import { DESK, deskPaths } from "#contract/desk-paths.ts";
import { askEarly } from "#src/http/early-answers.ts";
import { planPath, serverCall, venuePath } from "./desk-api.ts";

/**
 * Starts reading a plan as soon as a page with its editor opens. A large plan takes the box office a quarter of a
 * second. Otherwise the call would wait for the editor's code and for the session.
 */
export function readPlanEarly(pathname: string, clientKey: string): void {
  const ref = matchPath(DESK + deskPaths.plan(":ref"), pathname)?.params.ref;
  if (!ref) return;
  for (const path of [planPath(ref, "draft"), "me", venuePath(ref)]) askEarly(serverCall({ path }), clientKey);
}
