import { GatePage } from "#src/pages/gate.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useCookies } from "./use-cookies.ts";

/** The gate stands alone: no header and no footer to press by mistake, and all of a small screen for the camera. */
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
