import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { Camera } from "./camera.ts";
import { ChosenSpots } from "./chosen-spots.ts";
import { canTakeSeats, type DetailLevel, detailLevel } from "./detail-level.ts";
import { type Box, meets, type Size } from "./geometry.ts";
import { seatAt, sectionAt } from "./hit-test.ts";
import type { MiniMap } from "./paint/mini-map.ts";
import { spotBox } from "./paint/paint-choice.ts";
import { Painter } from "./paint/painter.ts";
import type { Palette } from "./paint/palette.ts";
import { Pilot } from "./pilot.ts";
import { Projection } from "./projection.ts";
import { type Scene, type SeatSpot, type SectionFacts, sameHover } from "./scene.ts";
import type { SeatTraits } from "./seat-look.ts";
import { SeatStore } from "./seat-store.ts";
import type { SectionLayout, VenueLayout } from "./venue-layout.ts";
import { directionTo, reachOf, toPlan } from "./view.ts";

/** If more seats than this change at once, the whole map is drawn again. */
const MAX_SPOTS = 64;

/** What is under a point of the screen. */
type Hit = { kind: "seat"; spot: SeatSpot } | { kind: "section"; section: SectionLayout };

interface EngineOptions {
  canvas: HTMLCanvasElement;
  layout: VenueLayout;
  palette: Palette;
  /** From this many CSS pixels per seat, each seat is drawn. */
  dotsFromPx?: number | undefined;
  /** Called when something has to be drawn. Then call `draw` with the next frame. */
  onDirty: () => void;
}

/**
 * The seat map without a page. It draws the sections, seats and choice that callers set, at the time that they pass.
 */
export class SeatEngine {
  readonly camera: Camera;
  readonly pilot: Pilot;
  miniMap: MiniMap | undefined;
  /** Called after each frame that draws the whole map. The plan editor then draws its own marks over it. */
  onFrame: (() => void) | undefined;
  readonly #painter: Painter;
  readonly #store = new SeatStore();
  readonly #chosen = new ChosenSpots(this.#store);
  readonly #scene: Scene;
  readonly #onDirty: () => void;
  readonly #dotsFromPx: number | undefined;
  #ratio = 1;
  #isAllDirty = true;
  /** How many pieces of the first picture are done: first the labels of each section, then the strips. */
  #pieces = 0;
  #dirty: Box[] = [];
  /** Seats that the buyer has chosen since the last frame. */
  #gained: SeatSpot[] = [];
  #drawnView: unknown;
  #lastHit: SeatSpot | undefined;

  constructor({ canvas, layout, palette, dotsFromPx, onDirty }: EngineOptions) {
    this.#painter = new Painter(canvas, palette);
    this.#onDirty = onDirty;
    this.#dotsFromPx = dotsFromPx;
    this.camera = new Camera({ size: { width: 1, height: 1 }, ...reachOf(layout) });
    this.#scene = {
      layout,
      palette,
      facts: new Map(),
      seats: this.#store.sections,
      selected: [],
      hovered: undefined,
      textOf: this.#store.textOf,
      spritesOf: this.#painter.spritesOf,
    };
    this.pilot = new Pilot(this.camera, this.#scene, onDirty);
  }

  get scene(): Scene {
    return this.#scene;
  }

  /** CSS pixels from one seat to the next. */
  get seatPx(): number {
    return this.camera.view.scale * this.#scene.layout.seatPitch;
  }

  get level(): DetailLevel {
    return detailLevel(this.seatPx, this.#dotsFromPx);
  }

  resize(size: Size, ratio: number): void {
    this.#ratio = ratio;
    const { width, height } = new Projection(this.camera.view, size, ratio);
    this.#painter.resize(width, height);
    this.camera.setReach({ ...this.camera.reach, size });
    this.drawAll();
  }

  setLayout(layout: VenueLayout): void {
    this.#scene.layout = layout;
    this.#store.keep(layout);
    this.#chosen.clear();
    this.#scene.selected = [];
    this.#scene.hovered = undefined;
    this.camera.setReach({ ...this.camera.reach, ...reachOf(layout) });
    this.miniMap?.forget();
    this.drawAll();
  }

  setPalette(palette: Palette): void {
    this.#scene.palette = palette;
    this.#painter.setPalette(palette);
    this.miniMap?.forget();
    this.drawAll();
  }

  setFacts(facts: ReadonlyMap<string, SectionFacts>): void {
    this.#scene.facts = facts;
    this.miniMap?.forget();
    this.drawAll();
  }

  setSeats(answers: ReadonlyMap<string, readonly Seat[]>, traits: SeatTraits): void {
    const changes = this.#store.put(this.#scene.layout, answers, traits);
    if (changes === "all") {
      this.#scene.hovered = undefined;
      this.drawAll();
    } else this.#drawSpots(changes.spots);
  }

  /** Sets the buyer's seats. Call it again once more seats are loaded, so that those are drawn too. */
  setSelected(seatIds: Iterable<string>): void {
    this.#drawChosen(this.#chosen.setIds(seatIds, this.#lastHit));
  }

  /** Draws a pressed seat in its new state with the next frame, before the page has processed the press. */
  press(spot: SeatSpot, isChosen: boolean): void {
    this.#drawChosen(this.#chosen.press(spot, isChosen));
  }

  /** Call this once the page has accepted or refused a press. From then on, the page alone decides about the seat. */
  settle(seatId: string): void {
    this.#drawChosen(this.#chosen.settle(seatId));
  }

  #drawChosen(changed: readonly SeatSpot[]): void {
    this.#scene.selected = this.#chosen.spots;
    if (changed.length === 0) return;
    const gained = changed.filter((spot) => this.#chosen.has(spot));
    this.#gained.push(...gained);
    this.#drawSpots(changed.filter((spot) => !gained.includes(spot)));
    this.#onDirty();
  }

  /** @returns whether the seat or section under the pointer has changed */
  hover(hit: Hit | undefined): boolean {
    const before = this.#scene.hovered;
    const after = hit?.kind === "seat" ? hit.spot : hit && { sectionId: hit.section.id };
    if (sameHover(before, after)) return false;
    this.#scene.hovered = after;
    if ((before && "sectionId" in before) || (after && "sectionId" in after)) this.drawAll();
    else this.#drawSpots([before, after].filter((one): one is SeatSpot => one !== undefined && "section" in one));
    return true;
  }

  /** The seat within the radius of the point, if seats are large enough to press, or else the section at the point. */
  hit(at: Point, radiusPx: number): Hit | undefined {
    const { view, reach } = this.camera;
    const [x, y] = toPlan(view, reach.size, at);
    if (this.level !== "far" && canTakeSeats(this.seatPx)) {
      const spot = seatAt(this.#store.sections.values(), x, y, radiusPx / view.scale);
      this.#lastHit = spot;
      if (spot) return { kind: "seat", spot };
    }
    const section = sectionAt(this.#scene.layout.sections, x, y);
    return section && { kind: "section", section };
  }

  /** The direction to the stage, if it is out of view. */
  get stageDirection(): number | undefined {
    return directionTo(this.#scene.layout.stage.box, this.camera.view, this.camera.seen);
  }

  /** The sections in view whose seats are drawn, starting from the middle of the screen. */
  get sectionsInView(): readonly SectionLayout[] {
    if (this.level === "far") return [];
    const { seen, view } = this.camera;
    const away = ({ middle: [x, y] }: SectionLayout) => Math.hypot(x - view.x, y - view.y);
    return this.#scene.layout.sections.filter((section) => meets(section.box, seen)).sort((a, b) => away(a) - away(b));
  }

  drawAll(): void {
    this.#isAllDirty = true;
    this.#onDirty();
  }

  #drawSpots(spots: readonly SeatSpot[]): void {
    if (spots.length === 0) return;
    const projection = this.#projection;
    if (spots.length > MAX_SPOTS) this.#isAllDirty = true;
    else this.#dirty.push(...spots.map((spot) => spotBox(spot, projection)));
    this.#onDirty();
  }

  get #projection(): Projection {
    return new Projection(this.camera.view, this.camera.reach.size, this.#ratio);
  }

  /** Draws what has changed. @returns whether the map is still moving, so that the next frame must be drawn too */
  draw(now: number): boolean {
    this.camera.step(now);
    const { view } = this.camera;
    const projection = this.#projection;
    const { level } = this;
    if (this.#isAllDirty || view !== this.#drawnView) {
      this.#painter.paint(projection, this.#scene, level, projection.strip(0, 1));
      this.miniMap?.paint(this.#scene, this.camera.seen);
      this.onFrame?.();
    } else {
      const boxes = new Map(this.#dirty.map((box) => [`${box.left} ${box.top}`, box]));
      for (const box of boxes.values()) this.#painter.paint(projection, this.#scene, level, box);
      const gained = this.#gained.filter((spot) => this.#chosen.has(spot));
      this.#painter.paintOver(projection, this.#scene, level, gained);
    }
    this.#drawnView = view;
    this.#isAllDirty = false;
    this.#dirty = [];
    this.#gained = [];
    return this.camera.isMoving;
  }

  /**
   * Makes the next piece of the first picture: the label of a section, or one of `strips` strips. If something changes
   * in between, `draw` draws it afterwards. Starting again would never end while many seats are being sold.
   * @returns whether the picture is complete
   */
  drawPiece(strips: number): boolean {
    const strip = this.#pieces++ - this.#scene.layout.sections.length;
    if (strip === 0) [this.#isAllDirty, this.#drawnView] = [false, this.camera.view];
    this.#painter.paintPiece(this.#projection, this.#scene, this.level, [strip, strips]);
    return strip >= strips - 1;
  }

  /** Whether the buyer has chosen the seat. */
  isSelected(spot: SeatSpot): boolean {
    return this.#chosen.has(spot);
  }
}
