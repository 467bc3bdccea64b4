// A machine as it is drawn: by its own drawing, or as a wheel.
import { usePage } from '../page/page-context.ts'
import type { ShownMachine } from './read-machine.ts'

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
const turned = (degrees: number, distance: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180
  const along = (middle: number, part: number) => Math.round(10 * (middle + distance * part)) / 10
  return ring(along(120, Math.sin(angle)), along(90, -Math.cos(angle)), radius)
}
/** One line for all of it: a page shows up to ten. */
const WHEEL = [
  ...[76, 66, 48, 11].map((radius) => ring(120, 90, radius)),
  ...[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => turned(degrees, 36, 6) + turned(degrees, 18, 2)),
].join('')

export function Picture({ shown: { views, machine } }: { shown: ShownMachine }) {
  const { words } = usePage()
  if (views)
    return <img className="garage-picture" src={views.drawing} alt="" width={240} height={180} loading="lazy" />
  // A wheel: what is known of a vehicle does not tell a pickup from a dump truck.
  return machine.type === 'VEHICLE' ? (
    <svg className="garage-picture" viewBox="0 0 240 180" role="img" aria-label={words.myGarage.noDrawing}>
      <path d={WHEEL} />
    </svg>
  ) : null
}
