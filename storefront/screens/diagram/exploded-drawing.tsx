// Links lie over the drawing's balloons: the picture is cached for ever, the links speak the visitor's language.
import type { DiagramDetail } from '#contract/shop/diagram.ts'
import { fill } from '#words/format.ts'
import { touchArea } from '../../machines/touch-area.ts'
import { usePage } from '../../page/page-context.ts'

/** What a finger wants: 44 px where the balloon is 24 px wide. */
const touchOf = (balloonRadius: number) => ({ balloon: balloonRadius, wanted: Math.ceil((balloonRadius * 44) / 24) })

/** The smallest scale at which a balloon is still 24 px wide; below it the drawing scrolls. */
const leastScale = (balloonRadius: number) => 24 / (2 * balloonRadius)

export function ExplodedDrawing({ diagram }: { diagram: DiagramDetail }) {
  const { words } = usePage()
  const { width, height, balloonRadius } = diagram
  // A place whose part changed has several rows, but one balloon.
  const callouts = diagram.callouts.filter(({ number }, at) => number !== diagram.callouts[at - 1]?.number)
  const places = callouts.map(({ x, y }) => [x, y] as const)
  const scale = leastScale(balloonRadius)
  return (
    <div className="exploded__frame">
      <section className="exploded__drawing" aria-label={words.diagrams.drawing} data-zoom="">
        <div className="exploded__sheet">
          <Picture diagram={diagram} />
          <svg viewBox={`0 0 ${width} ${height}`} width={Math.ceil(width * scale)} height={Math.ceil(height * scale)}>
            {callouts.map(({ number, area: [left, top, w, h] }) => (
              <rect key={number} id={`area-${number}`} x={left} y={top} width={w} height={h} rx={6} />
            ))}
            {callouts.map(({ number, x, y, part }) => (
              <a
                key={number}
                id={`balloon-${number}`}
                href={`#callout-${number}`}
                aria-label={fill(words.diagrams.callout, { number, part: part?.name ?? words.diagrams.notSold })}
              >
                <rect className="exploded__target" {...touchArea([x, y], places, touchOf(balloonRadius))} />
                <circle cx={x} cy={y} r={balloonRadius} />
                <text x={x} y={y}>
                  {number}
                </text>
              </a>
            ))}
          </svg>
        </div>
      </section>
      <ZoomButtons />
    </div>
  )
}

/** As wide as diagram.css lets it be beside its list; narrower where it scrolls. */
const SIZES = '(width < 64.0625em) calc(100vw - 34px), 560px'

function Picture({ diagram: { photo, drawing, width, height } }: { diagram: DiagramDetail }) {
  if (!photo) return <img src={drawing} alt="" width={width} height={height} fetchPriority="high" />
  const setOf = (format: 'avif' | 'webp') => photo.sizes.map((size) => `${size[format]} ${size.width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={SIZES} />
      <img
        src={photo.sizes.at(-1)?.webp}
        srcSet={setOf('webp')}
        sizes={SIZES}
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  )
}

/** Shown once the script is there that answers them. */
function ZoomButtons() {
  const { zoom } = usePage().words.diagrams
  return (
    <p className="zoom-buttons" data-zoom-by="" hidden>
      <button type="button" value="in" aria-label={zoom.in} title={zoom.in}>
        +
      </button>
      <button type="button" value="out" aria-label={zoom.out} title={zoom.out} disabled>
        −
      </button>
      <button type="button" value="whole" disabled>
        {zoom.whole}
      </button>
    </p>
  )
}
