declare module "seatchart" {
  interface Seatchart {
    getSeat(index: { row: number; col: number }): { state: string };
  }
  const Seatchart: new (element: HTMLElement, options: object) => Seatchart;
  export default Seatchart;
}

declare module "@alisaitteke/seatmap-canvas" {
  export class SeatMapCanvas {
    constructor(selector: string, options: object);
    readonly data: { replaceData(blocks: object[]): void };
    readonly eventManager: {
      addEventListener(name: string, listener: (seat: { item: { id: string }; select(): void }) => void): void;
    };
  }
}

declare module "konva" {
  interface Layer {
    add(shape: Circle): void;
    draw(): void;
  }
  interface Circle {
    readonly className: string;
  }
  interface Stage {
    add(...layers: Layer[]): void;
    on(name: string, listener: () => void): void;
    getPointerPosition(): { x: number; y: number } | null;
    scaleX(): number;
    scale(scale: { x: number; y: number }): void;
    x(): number;
    x(value: number): void;
  }
  const Konva: {
    Stage: new (options: object) => Stage;
    Layer: new (options: object) => Layer;
    Circle: new (options: object) => Circle;
  };
  export default Konva;
}
