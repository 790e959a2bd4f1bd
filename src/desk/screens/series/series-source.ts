/** What the dates of a series are like. Times are local ones on the venue's clock. */
export interface SeriesSource {
  /** Tells it from others on this device. */
  key: string;
  from: { from_draft_id: string } | { from_event_id: string };
  organiserId: string;
  /** The page to go back to. */
  back: string;
  name: string;
  series: string | undefined;
  starts: string | undefined;
  ends: string | undefined;
  /** When its sale opens, if that is still to come. */
  saleOpens: string | undefined;
  /** IANA name. Undefined: the draft has no venue yet. */
  zone: string | undefined;
}
