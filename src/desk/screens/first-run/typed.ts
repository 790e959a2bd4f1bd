import type { FirstRunForm } from "#contract/wire/first-run.ts";
import { persistOnDevice, readFromDevice } from "../../draft-engine/on-device.ts";

/** What somebody has typed into the first run's form. */
export type Typed = Omit<FirstRunForm, "token">;

const KEY = "first-run.typed";

const EMPTY: Typed = {
  box_office: {
    brand_name: "",
    company_name: "",
    abn: "",
    gst_registered: false,
    email: "",
    phone: "",
    office_address: "",
  },
  owner: { firstname: "", lastname: "", mobile: "", email: "", password: "" },
  organiser: { name: "", legal_name: "", abn: "", gst_registered: false, contact_email: "", phone: "", address: "" },
};

/** What was typed before a reload. The password is never stored. */
export function keptTyped(): Typed {
  const kept = (readFromDevice(KEY, "session") ?? {}) as Partial<Typed>;
  return {
    box_office: { ...EMPTY.box_office, ...kept.box_office },
    owner: { ...EMPTY.owner, ...kept.owner },
    organiser: { ...EMPTY.organiser, ...kept.organiser },
  };
}

export function persistTyped({ owner, ...typed }: Typed): void {
  persistOnDevice(KEY, { ...typed, owner: { ...owner, password: "" } }, "session");
}

export const dropTyped = (): unknown => persistOnDevice(KEY, null, "session");

/** The company as the organiser, under the name of the brand. */
export const companyAsOrganiser = ({ box_office }: Typed): Typed["organiser"] => ({
  name: box_office.brand_name,
  legal_name: box_office.company_name,
  abn: box_office.abn,
  gst_registered: box_office.gst_registered,
  contact_email: box_office.email,
  phone: box_office.phone,
  address: box_office.office_address,
});
