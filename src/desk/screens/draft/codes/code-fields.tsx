import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { AccessCodeEntry } from "#contract/wire/entry-sale.ts";
import { Field } from "#src/ui/forms/field.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { SectionsField } from "../parts/sections-field.tsx";
import { TimeField } from "../parts/time-field.tsx";
import { withField } from "../parts/with-field.ts";

interface CodeFieldsProps {
  plan: SeatPlan;
  code: AccessCodeEntry;
  isUsed: boolean;
  clock: string;
  problemOf: ProblemOf;
  onChange: (code: AccessCodeEntry) => void;
}

/** Everything about one presale code. */
export function CodeFields({ plan, code, isUsed, clock, problemOf, onChange }: CodeFieldsProps) {
  const set = <Name extends keyof AccessCodeEntry>(name: Name, value: AccessCodeEntry[Name] | undefined) =>
    onChange(withField(code, name, value));
  return (
    <>
      <div className={form.two}>
        <Field
          label="Name, which buyers see"
          maxLength={60}
          value={code.name}
          error={code.name === "" ? "Please enter a name." : problemOf("/name")}
          onChange={({ target }) => set("name", target.value)}
        />
        <Field
          label="Code"
          maxLength={60}
          autoComplete="off"
          value={code.code}
          readOnly={isUsed}
          hint={
            isUsed
              ? "Somebody bought with it, so it stays. Switch it off and add another one if it leaked."
              : "4 to 40 letters, digits and hyphens. Buyers may type it in small letters."
          }
          error={problemOf("/code")}
          onChange={({ target }) => set("code", target.value)}
        />
        <TimeField
          label="Works from"
          value={code.opens_at}
          hint={code.opens_at ? `${clock} time.` : "Not set: as soon as you publish."}
          error={problemOf("/opens_at")}
          onChange={(value) => set("opens_at", value)}
        />
        <TimeField
          label="Works until"
          value={code.closes_at}
          hint={code.closes_at ? `${clock} time.` : "Not set: until everybody can buy."}
          error={problemOf("/closes_at")}
          onChange={(value) => set("closes_at", value)}
        />
        <CountField
          label="Most orders in all"
          max={100_000}
          value={code.max_uses}
          hint="Leave it empty for any number."
          error={problemOf("/max_uses")}
          onChange={(value) => set("max_uses", value)}
        />
      </div>
      <SectionsField
        label={`What ${code.name} opens`}
        plan={plan}
        value={code.sections}
        error={code.sections?.length === 0 ? "Choose at least one section." : problemOf("/sections")}
        onChange={(sections) => set("sections", sections)}
      />
    </>
  );
}
