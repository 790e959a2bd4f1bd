import { describe, expect, it } from "vitest";
import { type Admitting, howManyToCall, measuredRate, measuredShareHere, nextTarget } from "./admission.ts";

const quick = { p95Ms: 20, holds: 5, samples: 50, refused: 0 };
const full = { arriving: 40, choosing: 60, shareHere: 1 };

describe("the target", () => {
  it("grows while the room is full and the office is quick", () => {
    expect(nextTarget(100, full, quick, true)).toBe(125);
  });

  it("stays while the room is not full, nobody makes calls, or those who were called have not come yet", () => {
    expect(nextTarget(100, { ...full, choosing: 20 }, quick, true)).toBe(100);
    expect(nextTarget(100, { ...full, shareHere: 0.5 }, quick, true)).toBe(100);
    expect(nextTarget(100, full, { ...quick, samples: 0 }, true)).toBe(100);
    expect(nextTarget(100, { arriving: 80, choosing: 20, shareHere: 1 }, quick, true)).toBe(100);
  });

  it("stays while holds are neither quick nor slow", () => {
    expect(nextTarget(100, full, { ...quick, p95Ms: 150 }, true)).toBe(100);
  });

  it("grows also where buyers hold their seats so quickly that few of them are ever inside", () => {
    const passing = { arriving: 90, choosing: 10, shareHere: 1 };
    expect(nextTarget(100, passing, { ...quick, holds: 19 }, true)).toBe(100);
    expect(nextTarget(100, passing, { ...quick, holds: 20 }, true)).toBe(125);
  });

  it("shrinks by a third when holds are slow or calls are refused, and not again before that shows", () => {
    expect(nextTarget(90, full, { ...quick, p95Ms: 251 }, true)).toBe(60);
    expect(nextTarget(90, full, { ...quick, refused: 1 }, true)).toBe(60);
    expect(nextTarget(90, full, { ...quick, p95Ms: 251 }, false)).toBe(90);
  });

  it("never falls so low that nobody could come in", () => {
    expect(nextTarget(4, full, { ...quick, p95Ms: 9000 }, true)).toBe(4);
  });
});

describe("the part of the people called who are here", () => {
  it("is everybody until it was measured, and then what was measured", () => {
    expect(measuredShareHere(0, 0)).toBe(1);
    expect(measuredShareHere(5, 0)).toBe(0.8);
    expect(measuredShareHere(1000, 200)).toBeCloseTo(0.2, 1);
  });

  it("is never nothing, so that a room of sleepers is called at a bounded pace", () => {
    expect(measuredShareHere(1_000_000, 0)).toBe(0.1);
  });
});

describe("how many are called", () => {
  const now: Admitting = {
    ...{ target: 80, inside: { arriving: 35, choosing: 40, shareHere: 1 }, waiting: 1000, seatsFree: 5000 },
    ...{ isPaused: false, isTelling: false, ceiling: null, calledInMinute: 0, calledInFiveSeconds: 0 },
  };
  const empty = { arriving: 0, choosing: 0, shareHere: 1 };

  it("fills the room up to the target, over two seconds", () => {
    expect(howManyToCall(now)).toBe(5);
    expect(howManyToCall({ ...now, waiting: 3 })).toBe(3);
    expect(howManyToCall({ ...now, target: 70 })).toBe(0);
    expect(howManyToCall({ ...now, inside: empty })).toBe(10);
  });

  it("calls more where only some of them come", () => {
    const inside = { arriving: 40, choosing: 65, shareHere: 0.25 };
    expect(howManyToCall({ ...now, inside })).toBe(20);
    expect(howManyToCall({ ...now, inside: { ...inside, choosing: 0 } })).toBe(40);
  });

  it("has at most one and a half times as many people inside as seats are free, and one while a seat is free", () => {
    const inside = { arriving: 0, choosing: 15, shareHere: 1 };
    expect(howManyToCall({ ...now, inside, seatsFree: 14 })).toBe(6);
    expect(howManyToCall({ ...now, inside, seatsFree: 10 })).toBe(0);
    expect(howManyToCall({ ...now, inside: empty, seatsFree: 1 })).toBe(1);
    expect(howManyToCall({ ...now, inside: empty, seatsFree: 0 })).toBe(0);
  });

  it("calls nobody while paused, or before everybody could ask for the place of a fresh draw", () => {
    expect(howManyToCall({ ...now, isPaused: true })).toBe(0);
    expect(howManyToCall({ ...now, isTelling: true })).toBe(0);
  });

  it("keeps to a ceiling, spread over the minute", () => {
    const calm = { ...now, inside: empty };
    expect(howManyToCall({ ...calm, ceiling: 60 })).toBe(5);
    expect(howManyToCall({ ...calm, ceiling: 120, calledInMinute: 115, calledInFiveSeconds: 2 })).toBe(5);
    expect(howManyToCall({ ...calm, ceiling: 120, calledInMinute: 115, calledInFiveSeconds: 9 })).toBe(1);
    expect(howManyToCall({ ...calm, ceiling: 1, calledInMinute: 1 })).toBe(0);
  });
});

describe("the measured rate", () => {
  it("is that of the last two minutes, or of the time since the first call", () => {
    expect(measuredRate(300, 100, 600)).toBe(100);
    expect(measuredRate(100, 0, 30)).toBe(200);
  });

  it("is unknown at first, rather than guessed", () => {
    expect(measuredRate(100, 0, null)).toBeNull();
    expect(measuredRate(100, 0, 3)).toBeNull();
  });
});
