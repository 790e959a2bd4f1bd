import { GatePage } from "#src/gate/gate-page.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useCookies } from "./use-cookies.ts";

/**
 * The gate has no header and no footer, so that nobody presses them by mistake and the camera gets the whole small
 * screen.
 */
export function Component() {
  useCookies();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <GatePage />
      </main>
      <UpdateBar />
    </>
  );
}
