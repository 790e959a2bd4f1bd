import { deskPaths } from "#contract/desk-paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Screen } from "../parts/screen.tsx";

export function NotHere() {
  return (
    <Screen title="Nothing here">
      <p>The desk has no page at this address. A part of the link may be missing.</p>
      <p>
        <ButtonLink to={deskPaths.today}>Back to the desk</ButtonLink>
      </p>
    </Screen>
  );
}
