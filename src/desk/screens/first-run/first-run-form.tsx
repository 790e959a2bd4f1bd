import { type FormEvent, useEffect, useRef, useState } from "react";
import { DESK } from "#contract/desk-paths.ts";
import { callError } from "#src/http/call-error.ts";
import { writeSignedInUser } from "#src/shared/account/session.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { useFinishFirstRunMutation } from "../../calls/first-run-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { persistChosen } from "../../shell/chosen-organiser.ts";
import { companyAsOrganiser, dropTyped, keptTyped, persistTyped, type Typed } from "./typed.ts";

interface FirstRunFormProps {
  token: string;
  /** Called when the link no longer works. */
  onOver: () => void;
  onDone: () => void;
}

/** Asks for the brand, the owner and the organiser, and takes the owner to the desk. */
export function FirstRunForm({ token, onOver, onDone }: FirstRunFormProps) {
  const [typed, setTyped] = useState(keptTyped);
  const [isOwnCompany, setOwnCompany] = useState(typed.organiser.name === "");
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [finish, { isLoading, error }] = useFinishFirstRunMutation();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => persistTyped(typed), [typed]);
  useEffect(() => {
    if (Object.keys(wrong).length > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [wrong]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    const organiser = isOwnCompany ? companyAsOrganiser(typed) : typed.organiser;
    const { data, error: refused } = await finish({ token, ...typed, organiser });
    if (callError(refused)?.code === "FIRST_RUN") return onOver();
    if (!data) return;
    if (!data.owner) return setWrong(data.mistakes);
    dropTyped();
    onDone();
    writeSignedInUser(data.owner.user, false);
    persistChosen(data.owner.organiserId);
    // The desk opens as a new page, so that it reads everything as the person who has just signed in.
    location.replace(DESK);
  };

  const field = <Part extends keyof Typed>(part: Part, name: keyof Typed[Part] & string) => ({
    name: `${part}.${name}`,
    value: String(typed[part][name]),
    error: wrong[`${part}.${name}`],
    maxLength: 200,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [part]: { ...before[part], [name]: target.value } })),
  });
  const gst = (part: "box_office" | "organiser") => (
    <Checkbox
      label="Registered for GST"
      checked={typed[part].gst_registered}
      onChange={({ target }) =>
        setTyped((before) => ({ ...before, [part]: { ...before[part], gst_registered: target.checked } }))
      }
    />
  );
  return (
    <form ref={element} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Your box office</h2>
      <Field {...field("box_office", "brand_name")} label="Name that buyers see" autoComplete="off" />
      <Field
        {...field("box_office", "company_name")}
        label="Company"
        hint="The business that sells the tickets. Buyers see it at the foot of each page and in emails."
        autoComplete="organization"
      />
      <div className={form.two}>
        <Field {...field("box_office", "email")} label="Email for buyers" type="email" autoComplete="off" />
        <Field {...field("box_office", "phone")} label="Phone (optional)" type="tel" autoComplete="off" />
      </div>
      <Field {...field("box_office", "office_address")} label="Address (optional)" autoComplete="street-address" />
      <Field {...field("box_office", "abn")} label="ABN (optional)" hint="Eleven digits." inputMode="numeric" />
      {gst("box_office")}

      <h2>You, the first owner</h2>
      <div className={form.two}>
        <Field {...field("owner", "firstname")} label="First name" autoComplete="given-name" />
        <Field {...field("owner", "lastname")} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...field("owner", "mobile")} label="Mobile" type="tel" autoComplete="tel" />
      <Field
        {...field("owner", "email")}
        label="Your email"
        hint="You'll sign in with it."
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...field("owner", "password")}
        label="Password"
        hint="At least 8 characters, and not a common one."
        autoComplete="new-password"
      />

      <h2>The organiser</h2>
      <p className={form.hint}>
        Events belong to an organiser. Buyers see its name on their pages and on tax invoices.
      </p>
      <Checkbox
        label="The organiser is the company above"
        checked={isOwnCompany}
        onChange={({ target }) => setOwnCompany(target.checked)}
      />
      {!isOwnCompany && (
        <>
          <Field {...field("organiser", "name")} label="Organiser's name" autoComplete="off" />
          <Field {...field("organiser", "legal_name")} label="Legal name (optional)" autoComplete="off" />
          <Field {...field("organiser", "abn")} label="Organiser's ABN (optional)" inputMode="numeric" />
          {gst("organiser")}
          <div className={form.two}>
            <Field {...field("organiser", "contact_email")} label="Contact email (optional)" type="email" />
            <Field {...field("organiser", "phone")} label="Contact phone (optional)" type="tel" />
          </div>
          <Field {...field("organiser", "address")} label="Organiser's address (optional)" autoComplete="off" />
        </>
      )}
      <Refusal error={callError(error)} isChange />
      <div>
        <Button type="submit" size="l" busy={isLoading}>
          Set up the box office
        </Button>
      </div>
    </form>
  );
}
