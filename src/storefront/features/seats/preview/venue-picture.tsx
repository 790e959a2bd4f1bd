import { Link } from "react-router-dom";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type Box, grow } from "#src/shared/seats/engine/geometry.ts";
import { layOutVenue, type VenueLayout } from "#src/shared/seats/engine/venue-layout.ts";
import { type PriceBand, priceDots } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { factsOf } from "../map/section-facts.ts";
import styles from "./venue-picture.module.css";

interface VenuePictureProps {
  /** Null if the venue has no plan. */
  plan: SeatPlan | null;
  sections: readonly Section[];
  bands: readonly PriceBand[];
  commission: Commission;
  /** The address of the picker, open at this section. Null before the sale. */
  pathOf: ((sectionId: string) => string) | null;
}

/** The space around the venue, as a share of its longer side. */
const MARGIN = 0.02;
/** The size of a price's dots, as a share of its section's shorter side. */
const DOTS = 0.35;
/** The smallest text that can be read on a phone, as a share of the venue's longer side. */
const MIN_TEXT = 0.035;

/**
 * A small picture of the venue: the stage, and each section in the colour of its lowest price. It is only for sight and
 * pointers. The prices below it are links for everybody, and the picker has every section in words.
 */
export function VenuePicture({ plan, sections, bands, commission, pathOf }: VenuePictureProps) {
  const link = useNetworkLink();
  const layout = layOutVenue(plan, sections);
  const facts = factsOf(sections, commission, { access: false }, plan, bands);
  const { box, stage } = layout;
  const { left, top, right, bottom } = grow(box, MARGIN * Math.max(box.right - box.left, box.bottom - box.top));
  const [x, y] = middleOf(stage.box);
  return (
    <svg className={styles.venue} viewBox={[left, top, right - left, bottom - top].join(" ")} aria-hidden="true">
      {layout.sections.map(({ id, title, outline, middle: [at, down], along, thinnest }) => {
        const known = facts.get(id);
        if (!known) return null;
        const { price, admits, left: seatsLeft, colour, soldOut } = known;
        const shape = (
          <>
            <polygon points={pointsOf(outline)} fill={soldOut ? "var(--line)" : `var(--price-${colour})`}>
              <title>{[title, ...(soldOut ? [] : [price, admits]), seatsLeft].filter(Boolean).join(", ")}</title>
            </polygon>
            {!soldOut && (
              <text
                className={styles.label}
                transform={`translate(${at} ${down}) rotate(${(along * 180) / Math.PI})`}
                fontSize={thinnest * DOTS}
                style={{ fill: `var(--on-price-${colour})` }}
              >
                {priceDots(colour)}
              </text>
            )}
          </>
        );
        if (soldOut || !pathOf) return <g key={id}>{shape}</g>;
        return (
          <Link key={id} to={pathOf(id)} tabIndex={-1} {...link}>
            {shape}
          </Link>
        );
      })}
      <polygon className={styles.stage} points={pointsOf(stage.outline)} />
      <text className={styles.label} x={x} y={y} fontSize={stageTextSize(layout)}>
        {stage.label}
      </text>
    </svg>
  );
}

/** As large as the stage allows. If it would be too small to read, it gets no size. */
function stageTextSize({ box, stage }: VenueLayout): number {
  const { left, right, top, bottom } = stage.box;
  const size = Math.min((bottom - top) * 0.6, ((right - left) / stage.label.length) * 1.5);
  return size < MIN_TEXT * Math.max(box.right - box.left, box.bottom - box.top) ? 0 : size;
}

const middleOf = ({ left, right, top, bottom }: Box): Point => [(left + right) / 2, (top + bottom) / 2];

const pointsOf = (outline: readonly Point[]) => outline.map((point) => point.join()).join(" ");
