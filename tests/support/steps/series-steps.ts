import type { Applied, OtherDate } from "#contract/wire/desk/other-dates.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { desk, once } from "./desk-steps.ts";
import { addDraft, wholeDraft } from "./draft-steps.ts";

export interface Draft {
  id: string;
  etag: string;
  entry: Record<string, unknown>;
}

/** The steps of an organiser's owner with the dates of a series. */
export function seriesSteps(box: TestBoxOffice, owner: TestBuyer, organiserId: number) {
  let made = 0;
  /** A draft in a series of its own, and drafts for two more dates. */
  async function makeSeries(set: object = {}): Promise<{ source: Draft; others: OtherDate[] }> {
    made += 1;
    const series = `Nights ${made}`;
    const { id } = await addDraft(box, owner, organiserId, { ...wholeDraft(), sale_opens_at: null, ...set });
    await desk(box, "POST", "/drafts/series", owner, {
      body: { from_draft_id: id, series, dates: ["2031-03-08T14:00", "2031-03-09T19:30"] },
      headers: once(),
    });
    return { source: await read(id), others: (await datesOf(id)).items };
  }

  const read = async (id: string): Promise<Draft> => (await desk(box, "GET", `/drafts/${id}`, owner)).json();
  const datesOf = async (id: string, query: Record<string, string> = {}, as = owner) =>
    (await desk(box, "GET", `/drafts/${id}/dates`, as, { query })).json();
  const change = async (id: string, set: object): Promise<Draft> => {
    const { etag } = await read(id);
    return (await desk(box, "PATCH", `/drafts/${id}`, owner, { body: { set }, headers: { "if-match": etag } })).json();
  };
  const publish = async (id: string): Promise<string> => {
    const answer = await desk(box, "POST", `/drafts/${id}/publish`, owner, { body: {}, headers: once() });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().event_id;
  };
  const apply = (source: Draft, body: object, as: TestBuyer | string = owner, headers = once()) =>
    desk(box, "POST", `/drafts/${source.id}/apply`, as, { body, headers: { "if-match": source.etag, ...headers } });
  const applied = async (source: Draft, body: object) => {
    const answer = await apply(source, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return (answer.json() as Applied).dates;
  };
  return { makeSeries, read, datesOf, change, publish, apply, applied };
}

/** The dates as somebody saw them, to send back. */
export const seen = (dates: readonly OtherDate[]) => dates.map(({ ref, etag }) => ({ ref, etag }));
