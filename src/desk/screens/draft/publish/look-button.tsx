import { lookPath } from "#contract/desk-paths.ts";
import { Button } from "#src/ui/button.tsx";
import { useDraftPage } from "../draft-context.ts";

/** Opens the event's page as buyers will see it, in a tab of its own. */
export function LookButton() {
  const { shown, flush } = useDraftPage();
  const canLook = shown.problems.length === 0;
  const look = async () => {
    // Opened at once, because a browser refuses a tab that comes after a wait.
    const tab = window.open("about:blank");
    await flush();
    tab?.location.replace(lookPath(shown.id));
  };
  return (
    <Button
      variant="quiet"
      aria-disabled={!canLook}
      title={canLook ? undefined : "First mend what stands in the way."}
      onClick={() => canLook && void look()}
    >
      Look at the page
    </Button>
  );
}
