// A code as bars: dark on white whatever the page's colours, as a scanner reads it.
import { code128 } from '#values/code-128.ts'

const HEIGHT = 40
/** White before and after, in modules, without which no scanner reads it. */
const QUIET = 10

export function Barcode({ code, label }: { code: string; label: string }) {
  let at = QUIET
  const bars: { x: number; width: number }[] = []
  for (const [index, width] of code128(code).entries()) {
    if (index % 2 === 0) bars.push({ x: at, width })
    at += width
  }
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${at + QUIET} ${HEIGHT}`} preserveAspectRatio="none">
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y={0} width={width} height={HEIGHT} fill="#000" />
      ))}
    </svg>
  )
}
