import { useLingui } from '@lingui/react/macro';

const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const MEASURES = new RegExp(`^(Ø )?${NUMBER}(?: × ${NUMBER})?(?: × ${NUMBER})? cm`);

/** Measures of a product in centimetres, as they are written. */
interface Measures {
  readonly isRound: boolean;
  readonly width: string;
  readonly depth?: string;
  readonly height?: string;
}

/**
 * Reads the measures of a product; undefined for a text of another form.
 *
 * @example readMeasures('Ø 16 × 15 cm, 1.1 l') // { isRound: true, width: '16', height: '15' }
 */
export function readMeasures(text: string): Measures | undefined {
  const [, round, width, second, third] = MEASURES.exec(text) ?? [];
  if (width === undefined) return undefined;
  const height = third ?? second;
  return {
    isRound: round !== undefined,
    width,
    ...(third !== undefined && second !== undefined && { depth: second }),
    ...(height !== undefined && { height }),
  };
}

/** Longest side of a drawing, in units of its view box. */
const LONGEST = 150;

const numberOf = (written: string) => Number(written.replace(',', '.'));

/** A product's outline with its measures: a box, a cylinder, a sheet or a disc. Nothing for measures that cannot be read. */
export function SizeDrawing({ label }: { readonly label: string }) {
  const { t } = useLingui();
  const measures = readMeasures(label);
  if (!measures) return null;
  const { isRound, width, depth = '0', height = width } = measures;
  const scale = LONGEST / Math.max(...[width, depth, height].map(numberOf));
  const [wide, deep, tall] = [width, depth, height].map((written) => numberOf(written) * scale) as [
    number,
    number,
    number,
  ];
  const isDisc = isRound && measures.height === undefined;
  // Depth is drawn at an angle, and so is the upper edge of what is round.
  const [shift, rise] = [deep * 0.45, deep * 0.3];
  const curve = isRound && !isDisc ? Math.min(wide * 0.14, tall / 2) : 0;
  const [left, top] = [46, 14 + rise + curve];
  const [right, bottom] = [left + wide, top + tall];
  const outline = isDisc
    ? `M${left} ${top + tall / 2}a${wide / 2} ${tall / 2} 0 1 0 ${wide} 0a${wide / 2} ${tall / 2} 0 1 0 ${-wide} 0`
    : isRound
      ? `M${left} ${top}v${tall}a${wide / 2} ${curve} 0 0 0 ${wide} 0v${-tall}a${wide / 2} ${curve} 0 0 0 ${-wide} 0a${wide / 2} ${curve} 0 0 0 ${wide} 0`
      : `M${left} ${top}h${wide}v${tall}h${-wide}zm0 0l${shift} ${-rise}h${wide}l${-shift} ${rise}m${shift} ${-rise}v${tall}l${-shift} ${rise}`;
  const below = bottom + curve + 14;
  return (
    <svg
      className="size-drawing"
      viewBox={`0 0 ${right + shift + 60} ${below + 24}`}
      role="img"
      aria-label={t`Drawing of the dimensions: ${label}`}
    >
      <path d={outline} />
      <path className="size-line" d={`M${left} ${below}h${wide}m0 -4v8M${left} ${below - 4}v8`} />
      <text x={left + wide / 2} y={below + 18} textAnchor="middle">
        {`${isRound ? 'Ø ' : ''}${width} cm`}
      </text>
      {measures.height !== undefined && (
        <>
          <path className="size-line" d={`M${left - 10} ${top}v${tall}m-4 0h8M${left - 14} ${top}h8`} />
          <text
            x={left - 16}
            y={top + tall / 2}
            textAnchor="middle"
            transform={`rotate(-90 ${left - 16} ${top + tall / 2})`}
          >
            {`${height} cm`}
          </text>
        </>
      )}
      {measures.depth !== undefined && <text x={right + shift / 2 + 8} y={bottom - rise / 2 + 8}>{`${depth} cm`}</text>}
    </svg>
  );
}
