import { GatePage } from "../../pages/gate";
import { UpdateBar } from "./update-bar";
import { useCookies } from "./use-cookies";

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
