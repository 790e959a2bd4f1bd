import { logoPath } from "#contract/rules/event/logo-path.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { Card } from "../../../parts/card.tsx";
import { LaterCardPreview } from "../../../parts/card-preview/later-card-preview.tsx";
import form from "../../../parts/fields/form.module.css";
import { PictureField } from "../../../parts/picture/picture-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { useDraftVenue } from "../use-draft-venue.ts";

/** How pages show a picture: as a card, as a banner, and so on. */
const RATIOS = { image: 4 / 5, banner: 16 / 9, artist_image: 4 / 3, logo: 2 } as const;

/** The pictures of an event, each as pages will show it. */
export function PicturesSection() {
  const { draft, values, set, problemOf } = useDraftSection([
    "image",
    "banner",
    "image_alt",
    "artist_image",
    "organiser",
    "sponsors",
  ]);
  const { organiser_id: organiserId } = draft;
  const { venue } = useDraftVenue(draft);
  return (
    <Card title="Pictures">
      <div className={form.two}>
        <PictureField
          organiserId={organiserId}
          label="Poster"
          hint="For cards and lists. Four parts wide, five parts high."
          ratio={RATIOS.image}
          value={values.image || undefined}
          error={problemOf("/image")}
          preview={(image) => <LaterCardPreview only="card" entry={{ ...draft.entry, image }} venue={venue} />}
          onChange={(image) => set({ image })}
        />
        <PictureField
          organiserId={organiserId}
          label="Banner"
          hint="For the top of the event's page. 16 parts wide, 9 parts high."
          ratio={RATIOS.banner}
          value={values.banner || undefined}
          error={problemOf("/banner")}
          preview={(banner) => <LaterCardPreview only="banner" entry={{ ...draft.entry, banner }} venue={venue} />}
          onChange={(banner) => set({ banner })}
        />
        <PictureField
          organiserId={organiserId}
          label="Artist's picture"
          hint="You can leave this empty."
          ratio={RATIOS.artist_image}
          value={values.artist_image || undefined}
          error={problemOf("/artist_image")}
          onRemove={() => set({ artist_image: null })}
          onChange={(artist_image) => set({ artist_image })}
        />
        <PictureField
          organiserId={organiserId}
          label="Organiser's logo"
          hint="Twice as wide as high. You can leave this empty."
          ratio={RATIOS.logo}
          value={values.organiser?.logo ? logoPath(values.organiser.logo) : undefined}
          error={problemOf("/organiser/logo")}
          onChange={(logo) => set({ organiser: { ...values.organiser, logo } })}
        />
      </div>
      <Field
        label="What the pictures show"
        hint="For people who can't see the poster and the banner: 'A singer in red light, seen from the back row'. Empty: the event's name says enough."
        autoComplete="off"
        maxLength={250}
        value={values.image_alt ?? ""}
        error={problemOf("/image_alt")}
        onChange={({ target }) => set({ image_alt: target.value || null })}
      />
      <SponsorsField
        organiserId={organiserId}
        sponsors={values.sponsors ?? []}
        problemOf={problemOf}
        onChange={(sponsors) => set({ sponsors })}
      />
    </Card>
  );
}

type Sponsor = NonNullable<EventEntry["sponsors"]>[number];

interface SponsorsFieldProps {
  organiserId: string;
  sponsors: readonly Sponsor[];
  problemOf: ProblemOf;
  onChange: (sponsors: Sponsor[] | null) => void;
}

/** Who supports the event, each with a logo that leads to their site. */
function SponsorsField({ organiserId, sponsors, problemOf, onChange }: SponsorsFieldProps) {
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
