/**
 * How fast this browser's scripts run here, as Lighthouse's benchmark index says it: about 2,000 on a desktop of these years.
 * Runs in a page, so it must be self-contained.
 */
export function benchmarkIndex(): number {
  const HALF_A_SECOND = 500;
  const aSecond = (work: (turn: number) => void): number => {
    const start = Date.now();
    let turns = 0;
    while (turns % 10 !== 0 || Date.now() - start < HALF_A_SECOND) work(turns++);
    return (turns * 100) / (Date.now() - start);
  };
  const strings = aSecond(() => {
    let text = "";
    for (let length = 0; length < 10_000; length++) text += "a";
    if (text.length === 1) throw new Error("never: this keeps the loop");
  });
  const lists = [
    Array.from({ length: 100_000 }, (_, index) => index),
    Array.from({ length: 100_000 }, (_, index) => index),
  ] as const;
  const copies = aSecond((turn) => {
    const [from, to] = turn % 2 === 0 ? lists : [lists[1], lists[0]];
    for (let index = 0; index < from.length; index++) to[index] = from[index] as number;
  });
  return (strings + copies) / 2;
}
