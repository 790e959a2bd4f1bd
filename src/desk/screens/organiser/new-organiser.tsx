import { type FormEvent, useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useMakeOrganiserMutation } from "../../calls/organiser-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";

interface NewOrganiserProps {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Makes an organiser, for whoever runs the box office. */
export function NewOrganiserDialog({ onMade, onClose }: NewOrganiserProps) {
  const [typed, setTyped] = useState({ name: "", legal_name: "", abn: "" });
  const [isRegistered, setRegistered] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const [make, { isLoading }] = useMakeOrganiserMutation();
  const { proved, dialog } = useProved();
  const field = (name: keyof typeof typed) => ({
    name,
    maxLength: 200,
    autoComplete: "off",
    value: typed[name],
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    const { data, error } = await proved(() => make({ ...typed, gst_registered: isRegistered }));
    if (error) setRefused(callError(error));
    else if (data) onMade(data.id);
  };
  return (
    <>
      <Dialog open title="New organiser" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field {...field("name")} label="Name" hint="Buyers read it on the events." />
          <Field
            {...field("legal_name")}
            label="Legal name (optional)"
            hint="Who supplies the tickets, as invoices name them."
          />
          <Field {...field("abn")} label="ABN (optional)" hint="Eleven digits." inputMode="numeric" />
          <Checkbox
            label="Registered for GST"
            name="gst_registered"
            error={refused?.fields?.gst_registered}
            checked={isRegistered}
            onChange={({ target }) => setRegistered(target.checked)}
          />
          <Refusal error={refused?.fields ? undefined : refused} isChange />
          <Button type="submit" block busy={isLoading}>
            Add the organiser
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
