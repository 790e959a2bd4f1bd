import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import type { DeskCall, DeskError } from "../../calls/desk-base-query.ts";
import { fetchFile } from "../../calls/fetch-file.ts";
import { Refusal } from "../refusal.tsx";

interface FileButtonProps {
  call: Pick<DeskCall, "method" | "path" | "query">;
  /** What the file is called on this device. */
  name: string;
  children: ReactNode;
}

/** Downloads a file, and says why if it can't. */
export function FileButton({ call, name, children }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const save = async () => {
    setBusy(true);
    setRefused(undefined);
    const { file, error } = await fetchFile(call);
    setBusy(false);
    if (file) saveFile(name, file);
    else setRefused(error);
  };
  return (
    <>
      <Button variant="quiet" size="s" busy={isBusy} onClick={() => void save()}>
        {children}
      </Button>
      <Refusal error={refused} />
    </>
  );
}
