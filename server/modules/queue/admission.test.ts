import { describe, expect, it } from "vitest";
import { type Admitting, howManyToCall, measuredRate, measuredShareHere, nextTarget } from "./admission.ts";

const may = { grow: true, shrink: true };
const quick = { p95Ms: 60, holds: 5, samples: 50, refused: 0 };
const inside = { arriving: 40, choosing: 60, entered: 50, shareHere: 1 };

describe("the target", () => {
  it("grows while people have entered and the box office is quick, and faster while the box office is idle", () => {
    expect(nextTarget(100, inside, quick, may)).toBe(120);
    expect(nextTarget(100, inside, { ...quick, p95Ms: 49 }, may)).toBe(150);
  });

  it("grows slowly if the room is full and nobody inside does anything, so that the box office is never idle", () => {
    const idle = { p95Ms: null, holds: 0, samples: 0, refused: 0 };
    expect(nextTarget(100, { ...inside, entered: 0, choosing: 90 }, idle, may)).toBe(120);
    expect(nextTarget(100, { ...inside, entered: 0, choosing: 80 }, idle, may)).toBe(100);
  });

  it("stays while those who were called have not entered yet", () => {
    expect(nextTarget(100, { ...inside, entered: 20 }, quick, may)).toBe(100);
  });

  it("stays while holds are neither quick nor slow", () => {
    expect(nextTarget(100, inside, { ...quick, p95Ms: 150 }, may)).toBe(100);
  });

  it("stays for a second after it changed, because nobody knows what that costs yet", () => {
    expect(nextTarget(100, inside, quick, { grow: false, shrink: true })).toBe(100);
  });

  it("grows also where buyers hold their seats so quickly that few of them are ever inside", () => {
    const passing = { ...inside, entered: 10 };
    expect(nextTarget(100, passing, { ...quick, holds: 7 }, may)).toBe(100);
    expect(nextTarget(100, passing, { ...quick, holds: 8 }, may)).toBe(120);
  });

  it("shrinks by a third when holds are slow or calls are refused, and not again before that shows", () => {
    expect(nextTarget(90, inside, { ...quick, p95Ms: 201 }, may)).toBe(60);
    expect(nextTarget(90, inside, { ...quick, refused: 1 }, may)).toBe(60);
    expect(nextTarget(90, inside, { ...quick, p95Ms: 201 }, { grow: true, shrink: false })).toBe(90);
  });

  it("never falls so low that nobody could come in", () => {
    expect(nextTarget(4, inside, { ...quick, p95Ms: 9000 }, may)).toBe(4);
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
    target: 80,
    inside: { arriving: 36, choosing: 40, entered: 0, shareHere: 1 },
    waiting: 1000,
    seatsFree: 5000,
    isPaused: false,
    isNotifying: false,
    ceiling: null,
    calledInMinute: 0,
    calledInFiveSeconds: 0,
  };
  const empty = { arriving: 0, choosing: 0, entered: 0, shareHere: 1 };

  it("fills the room up to the target, over ten seconds", () => {
    expect(howManyToCall({ ...now, target: 77 })).toBe(1);
    expect(howManyToCall({ ...now, target: 70 })).toBe(0);
    expect(howManyToCall({ ...now, inside: empty })).toBe(2);
    expect(howManyToCall({ ...now, inside: empty, target: 800 })).toBe(20);
    expect(howManyToCall({ ...now, inside: empty, target: 800, waiting: 3 })).toBe(3);
  });

  it("calls more where only some of them come", () => {
    const few = { arriving: 40, choosing: 69, entered: 0, shareHere: 0.25 };
    expect(howManyToCall({ ...now, inside: few })).toBe(4);
    expect(howManyToCall({ ...now, inside: { ...few, choosing: 0 } })).toBe(8);
  });

  it("has at most one and a half times as many people inside as seats are free, and one while a seat is free", () => {
    const some = { ...empty, choosing: 15 };
    expect(howManyToCall({ ...now, inside: some, seatsFree: 11 })).toBe(1);
    expect(howManyToCall({ ...now, inside: some, seatsFree: 10 })).toBe(0);
    expect(howManyToCall({ ...now, inside: empty, seatsFree: 1 })).toBe(1);
    expect(howManyToCall({ ...now, inside: empty, seatsFree: 0 })).toBe(0);
  });

  it("calls nobody while paused, or before everybody could ask for the place of a fresh draw", () => {
    expect(howManyToCall({ ...now, isPaused: true })).toBe(0);
    expect(howManyToCall({ ...now, isNotifying: true })).toBe(0);
  });

  it("keeps to a ceiling, spread over the minute", () => {
    const calm = { ...now, inside: empty, target: 800 };
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
    expect(measuredRate(100, 0, 29)).toBeNull();
  });
});
