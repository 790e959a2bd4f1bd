import { useEffect, useState } from "react";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { BrandMark } from "#src/ui/media/brand-mark.tsx";
import { Icon, type IconName, strokes } from "#src/ui/media/icon.tsx";
import { Actions } from "./actions.tsx";
import { Colours } from "./colours.tsx";
import { EventParts } from "./event-parts.tsx";
import styles from "./kit-page.module.css";
import { KitSection } from "./kit-section.tsx";
import { Messages } from "./messages.tsx";
import { Scales } from "./scales.tsx";

/** /dev/kit: every part of src/ui in its states, and the scales and colours that they use. */
export function KitPage() {
  return (
    <>
      <header className={styles.head}>
        <Page className={styles.bar}>
          <p className={styles.brand}>
            <BrandMark /> Brolga for developers
          </p>
          <nav aria-label="Developer pages" className={styles.links}>
            <a href="/dev/mail">Mails</a>
            <a href="/api/docs">Calls</a>
            <a href="/">Storefront</a>
          </nav>
        </Page>
      </header>
      <main id="main">
        <Page className={styles.page}>
          <div className={styles.title}>
            <div>
              <PageHeading>The kit</PageHeading>
              <p className={styles.lead}>The parts of every screen. docs/design/visual.md says how to use them.</p>
            </div>
            <ThemeField />
          </div>
          <Colours />
          <Scales />
          <Icons />
          <Actions />
          <Typing />
          <Messages />
          <EventParts />
        </Page>
      </main>
    </>
  );
}

const names = Object.keys(strokes) as IconName[];

/** The shared icons. A part brings an icon along if no other part uses it. */
function Icons() {
  return (
    <KitSection title="Icons" note="Strokes of 2 on a grid of 24, always beside words or under a button's name.">
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size={24} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </KitSection>
  );
}

const themes = ["Auto", "Light", "Dark"] as const;

/** Applies to this page only. The storefront's stored choice stays as it is. */
function ThemeField() {
  const [theme, setTheme] = useState("Auto");
  useEffect(() => {
    if (theme === "Auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.toLowerCase();
  }, [theme]);
  return (
    <SelectField label="Theme" value={theme} onChange={(event) => setTheme(event.target.value)}>
      {themes.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** All inputs and choices. */
function Typing() {
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
          <option value="Victoria">Victoria</option>
          <option value="Tasmania">Tasmania</option>
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
