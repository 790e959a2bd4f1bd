import { useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { useSetReentryMutation } from "../../calls/door-api.ts";
import { Card } from "../../parts/card.tsx";
import { Refusal } from "../../parts/refusal.tsx";

/** Whether people may leave the event and come back, for all of its doors. */
export function Reentry({ eventId, reentry }: { eventId: string; reentry: boolean }) {
  const [set, { isLoading, originalArgs }] = useSetReentryMutation();
  const [refused, setRefused] = useState<CallError>();
  const change = async (wanted: boolean) => {
    setRefused(undefined);
    const { error } = await set({ eventId, reentry: wanted });
    if (error) setRefused(callError(error));
  };
  return (
    <Card title="Re-entry">
      <Checkbox
        label="People may leave and come back"
        checked={isLoading ? (originalArgs?.reentry ?? reentry) : reentry}
        onChange={({ target }) => void change(target.checked)}
      />
      <p>Every device at the doors follows. One that's offline follows once it's online.</p>
      <Refusal error={refused} isChange />
    </Card>
  );
}
