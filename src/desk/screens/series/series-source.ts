/** The facts that all dates of a series share. Times are local, by the venue's clock. */
export interface SeriesSource {
  /** Distinguishes it from other sources on this device. */
  key: string;
  from: { from_draft_id: string } | { from_event_id: string };
  organiserId: string;
  /** The page to go back to. */
  back: string;
  name: string;
  series: string | undefined;
  starts: string | undefined;
  ends: string | undefined;
  /** When its sale opens, if that is in the future. */
  saleOpens: string | undefined;
  /** IANA name. Undefined: the draft has no venue yet. */
  zone: string | undefined;
}
