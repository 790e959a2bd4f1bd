import { type FormEvent, useState } from "react";
import type { DoorPerson } from "#contract/wire/desk/door.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useAssignToDoorMutation, useDoorStaffQuery, useTakeOffDoorMutation } from "../../calls/door-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { WholeTable } from "../../parts/tables/whole-table.tsx";

/** Who may scan at an event's doors. */
export function Staff({ eventId }: { eventId: string }) {
  const list = useDoorStaffQuery(eventId);
  const [assign, { isLoading }] = useAssignToDoorMutation();
  const [takeOff] = useTakeOffDoorMutation();
  const [email, setEmail] = useState("");
  const [refused, setRefused] = useState<CallError>();
  const [leaving, setLeaving] = useState<DoorPerson | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setAnnouncement(null);
    const outcome = await assign({ eventId, email: email.trim() });
    if (outcome.error) return setRefused(callError(outcome.error));
    setAnnouncement(`${email.trim()} may scan here now.`);
    setEmail("");
  };
  const columns: readonly Column<DoorPerson>[] = [
    { name: "Name", cell: ({ name, email: address }) => name || address },
    { name: "Email", isWide: true, cell: ({ email: address }) => address },
    {
      name: "Change",
      cell: (person) => (
        <Button variant="danger" size="s" onClick={() => setLeaving(person)}>
          Take off<VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return (
    <Card title="Who scans here">
      <Announcement>{announcement}</Announcement>
      <WholeTable
        list={list}
        caption="Who scans here"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nobody may scan here yet."
      />
      <form className={form.row} onSubmit={(event) => void submit(event)}>
        <Field
          className={form.grow}
          label="Email of door staff"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          error={refused?.fields?.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" variant="quiet" busy={isLoading}>
          Let them scan here
        </Button>
      </form>
      {!refused?.fields?.email && <Refusal error={refused} isChange />}
      {leaving && (
        <Confirm
          title={`Take ${leaving.name || leaving.email} off this door?`}
          yes="Take off"
          act={() => takeOff({ eventId, userId: leaving.id })}
          onDone={() => setLeaving(null)}
          onClose={() => setLeaving(null)}
        >
          <p>They can't scan for this event any more. You can let them scan again at any time.</p>
        </Confirm>
      )}
    </Card>
  );
}
