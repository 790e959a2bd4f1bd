import { lookPath } from "#contract/desk-paths.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { useDraftPage } from "../draft-context.ts";

/** Opens the event's page as buyers will see it, in a new tab. @param problemsId the list that says why that can't be done yet */
export function LookButton({ problemsId }: { problemsId: string }) {
  const { shown, flush, showProblem } = useDraftPage();
  const [problem] = shown.problems;
  const look = async () => {
    if (problem) return showProblem(problem.pointer);
    // Opened at once, because a browser refuses a tab that comes after a wait.
    const tab = window.open("about:blank");
    await flush();
    tab?.location.replace(lookPath(shown.id));
  };
  return (
    <Button variant="quiet" aria-describedby={problem && problemsId} onClick={() => void look()}>
      Look at the page
    </Button>
  );
}
