import type { EventEntry } from "#contract/wire/event-entry.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import form from "../../../parts/fields/form.module.css";
import { PictureField } from "../../../parts/picture/picture-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";

type Sponsor = NonNullable<EventEntry["sponsors"]>[number];

interface SponsorsFieldProps {
  organiserId: string;
  sponsors: readonly Sponsor[];
  problemOf: ProblemOf;
  onChange: (sponsors: Sponsor[] | null) => void;
}

/** Who supports the event, each with a logo that leads to their site. */
export function SponsorsField({ organiserId, sponsors, problemOf, onChange }: SponsorsFieldProps) {
  const change = (at: number, more: Partial<Sponsor>) =>
    onChange(sponsors.map((sponsor, index) => (index === at ? { ...sponsor, ...more } : sponsor)));
  const drop = (at: number) => {
    const left = sponsors.filter((_, index) => index !== at);
    onChange(left.length > 0 ? left : null);
  };
  return (
    <div className={form.form}>
      <h3>Sponsors</h3>
      {sponsors.map((sponsor, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sponsor has no name of its own until one is typed.
        <div key={at} className={form.two}>
          <div className={form.form}>
            <Field
              label={`Name of sponsor ${at + 1}`}
              autoComplete="off"
              maxLength={200}
              value={sponsor.name}
              error={problemOf(`/sponsors/${at}/name`)}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Field
              label={`Link of sponsor ${at + 1}`}
              hint="With https:// in front."
              type="url"
              autoComplete="off"
              maxLength={2000}
              value={sponsor.link}
              error={problemOf(`/sponsors/${at}/link`)}
              onChange={({ target }) => change(at, { link: target.value })}
            />
            <div>
              <Button variant="quiet" size="s" onClick={() => drop(at)}>{`Remove sponsor ${at + 1}`}</Button>
            </div>
          </div>
          <PictureField
            organiserId={organiserId}
            label={`Logo of sponsor ${at + 1}`}
            hint="Twice as wide as high."
            ratio={2}
            value={sponsor.logo || undefined}
            error={problemOf(`/sponsors/${at}/logo`)}
            onChange={(logo) => change(at, { logo })}
          />
        </div>
      ))}
      <div>
        <Button variant="quiet" onClick={() => onChange([...sponsors, { name: "", logo: "", link: "" }])}>
          Add a sponsor
        </Button>
      </div>
    </div>
  );
}
