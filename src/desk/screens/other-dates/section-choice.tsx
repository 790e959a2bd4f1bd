import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import form from "../../parts/fields/form.module.css";
import { fieldWords } from "../draft/field-words.ts";
import { type SectionName, sectionFields } from "../draft/section-fields.ts";

interface SectionChoiceProps {
  dates: readonly OtherDate[];
  chosen: ReadonlySet<SectionName>;
  onChoose: (name: SectionName, isChosen: boolean) => void;
}

/** The sections in which other dates differ. */
export function SectionChoice({ dates, chosen, onChoose }: SectionChoiceProps) {
  const names = (Object.keys(sectionFields) as SectionName[]).filter(
    (name) => chosen.has(name) || differing(name, dates).fields.length > 0,
  );
  return (
    <fieldset className={form.group}>
      <legend>What shall the other dates take over?</legend>
      {names.map((name) => {
        const { fields, count } = differing(name, dates);
        const { title } = sectionFields[name];
        const own = fields.map(fieldWords).join(", ");
        const where = count === 1 ? "different on 1 date" : `different on ${count} dates`;
        return (
          <Checkbox
            key={name}
            label={
              <>
                <span>{title}</span>
                <span
                  className={form.hint}
                >{` ${count === 0 ? "now the same on all dates" : own === title ? where : `${own}: ${where}`}`}</span>
              </>
            }
            checked={chosen.has(name)}
            onChange={({ target }) => onChoose(name, target.checked)}
          />
        );
      })}
      <p className={form.hint}>Everything else is the same on all dates. Each date keeps its start and its series.</p>
    </fieldset>
  );
}

/** The fields of a section in which any date differs, and how many dates do. */
function differing(name: SectionName, dates: readonly OtherDate[]): { fields: string[]; count: number } {
  const own: readonly string[] = sectionFields[name].fields;
  const differs = (date: OtherDate, field: string) => date.changes.some((change) => change.field === field);
  return {
    fields: own.filter((field) => dates.some((date) => differs(date, field))),
    count: dates.filter((date) => own.some((field) => differs(date, field))).length,
  };
}
