import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { KitSection } from "./kit-section.tsx";
import styles from "./typing.module.css";

/** Everything that is typed in or chosen. */
export function Typing() {
  return (
    <KitSection
      title="Fields"
      note="The label stands above, the error takes the hint's place, and text is never under 16 px."
    >
      <div className={styles.fields}>
        <Field label="Field" autoComplete="off" />
        <Field label="Field with a hint" hint="10 digits" defaultValue="0400 000 123" autoComplete="off" />
        <Field label="Field with an error" error="Please enter your Mobile Number." autoComplete="off" />
        <Field label="Field that cannot be changed" defaultValue="mina@example.com" disabled />
        <PasswordField label="PasswordField" hint="At least 8 characters" autoComplete="off" />
        <SelectField label="SelectField" hint="The platform's own list">
          <option>Victoria</option>
          <option>Tasmania</option>
        </SelectField>
        <TextArea label="TextArea" />
        <div>
          <Checkbox label="Checkbox" />
          <Checkbox label="Checkbox, ticked" defaultChecked />
          <Checkbox label="Checkbox with an error" error="Please agree to the terms and the privacy policy." />
        </div>
      </div>
    </KitSection>
  );
}
