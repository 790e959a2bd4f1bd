import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import form from "../../../parts/fields/form.module.css";

/** Copies a link. If the browser does not allow that, it shows the link to copy by hand. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy the link
      </Button>
      <p role="status" className={outcome === "refused" ? form.secret : form.hint}>
        {outcome === "copied" ? "Copied." : outcome === "refused" ? link : ""}
      </p>
    </>
  );
}
