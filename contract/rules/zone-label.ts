/** The names that Australians give their clocks, by what an ISO time says they are ahead of UTC. */
const ZONES: Readonly<Record<string, string>> = {
  "+08:00": "AWST",
  "+08:45": "ACWST",
  "+09:30": "ACST",
  "+10:00": "AEST",
  "+10:30": "ACDT",
  "+11:00": "AEDT",
};

/** 'AWST': the clock that '2026-12-12T19:30:00+08:00' was read from; '' where it has no name here. */
export function zoneLabel(iso: string): string {
  return ZONES[iso.slice(-6)] ?? "";
}
