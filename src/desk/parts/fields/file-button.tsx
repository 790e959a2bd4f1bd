import { type ReactNode, useState } from "react";
import { callForFile } from "#src/http/call.ts";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { type DeskCall, serverCall } from "../../calls/desk-api.ts";
import { Refusal } from "../refusal.tsx";

interface FileButtonProps {
  call: Pick<DeskCall, "method" | "path" | "query">;
  /** The file's name on this device. */
  name: string;
  children: ReactNode;
}

/** Downloads a file, and shows the reason if it can't. */
export function FileButton({ call, name, children }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const save = async () => {
    setBusy(true);
    setRefused(undefined);
    const { data, error } = await callForFile(serverCall(call));
    setBusy(false);
    if (data) saveFile(name, data.file);
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
