import { expect, it } from "vitest";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { comboSteps } from "./about-combo.ts";

const member = (id: string, event_name: string, event_date: string) => ({
  id,
  event_name,
  event_date,
  event_time: "19:30",
  place_id: "4",
  place_name: "Harbour Theatre",
  starts_at: `${event_date}T19:30:00+11:00`,
});

it("adds the start time to the names of two nights of one show, and leaves other names unchanged", () => {
  const eventDetails = [
    member("1", "Opening Night", "2001-12-11"),
    member("2", "Opening Night", "2001-12-12"),
    member("3", "Kiln", "2001-12-13"),
  ];
  const steps = comboSteps({ eventDetails } as ComboDetail);
  expect(steps.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Opening Night, Tue 11 Dec 2001, 7:30 pm/),
    expect.stringMatching(/^Opening Night, Wed 12 Dec 2001, 7:30 pm/),
    "Kiln",
  ]);
});
