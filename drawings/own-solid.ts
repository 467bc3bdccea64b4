// Parts that stand in no assembly: what each kind is drawn as, with the sizes that its own attributes tell.
import type { DrawnSolid } from './solid-picture.ts'

type Values = Readonly<Record<string, string | number>>

interface Shape {
  solid: string
  /** Each size with the attribute that tells it. */
  sizes: Readonly<Record<string, string>>
  /** The attributes tell every size that a table gives: a drawing with sizes says nothing else. */
  isSized: boolean
  /** The drawing of its category shows it as it is, and better. */
  hasDrawing: boolean
}

const BOX = { length: 'length_mm', width: 'width_mm', height: 'height_mm' }
const CAN = { d: 'outer_diameter_mm', length: 'length_mm' }

const sized = (solid: string, sizes: Shape['sizes'], hasDrawing = false): Shape => ({
  solid,
  sizes,
  isSized: true,
  hasDrawing,
})
const shown = (solid: string, sizes: Shape['sizes'] = {}): Shape => ({
  solid,
  sizes,
  isSized: false,
  hasDrawing: false,
})

/** By kind of part. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['brake rotor', sized('brake-disc', { d: 'diameter_mm', thickness: 'thickness_mm' })],
  ['brake drum', sized('brake-drum', { d: 'diameter_mm', width: 'width_mm' })],
  ['brake shoe kit', sized('brake-shoes', { d: 'diameter_mm', width: 'width_mm' })],
  ['flooded battery', sized('battery', BOX, true)],
  ['AGM battery', sized('battery', BOX, true)],
  ['panel air filter', sized('panel-filter', BOX)],
  ['cabin air filter', sized('panel-filter', BOX)],
  ['fuel filter element', sized('filter-cartridge', CAN)],
  ['air dryer cartridge', sized('filter-can', CAN)],
  ['brake pad set', shown('brake-pads')],
  ['shock absorber', shown('shock', { length: 'length_mm' })],
  ['ball joint', shown('ball-joint')],
  ['headlamp bulb', shown('bulb')],
  ['work lamp', shown('work-lamp')],
  ['brake chamber', shown('brake-chamber')],
  ['slack adjuster', shown('slack-adjuster', { length: 'length_mm' })],
  ['air governor', shown('air-governor')],
  ['air dryer heater', shown('heater-element')],
  ['in-tank fuel pump', shown('in-tank-pump')],
  ['click torque wrench', shown('torque-wrench')],
  ['electronic torque wrench', shown('electronic-wrench')],
  ['torque multiplier', shown('torque-multiplier')],
  ['angle gauge', shown('angle-gauge')],
  ['impact socket set', shown('socket-set')],
  ['deep socket set', shown('deep-sockets')],
  ['band filter wrench', shown('band-wrench')],
  ['claw filter wrench', shown('claw-wrench')],
  ['puller', shown('puller')],
  ['seal driver set', shown('seal-drivers')],
  ['barring tool', shown('barring-tool')],
  ['ring compressor', shown('ring-compressor')],
  ['valve spring compressor', shown('spring-compressor')],
  ['pressure gauge', shown('test-gauge')],
  ['clamp pliers', shown('clamp-pliers')],
])

/** As the part is drawn where it has sizes of its own; null for others. */
export function sizedSolid(attributes: Values): DrawnSolid | null {
  const shape = SHAPES.get(String(attributes['kind']))
  const solid = shape?.isSized ? solidOf(shape, attributes) : null
  return solid && Object.keys(solid.sizes).length === Object.keys(shape?.sizes ?? {}).length ? solid : null
}

/** As the part is drawn where its category's drawing shows something else; null for others. */
export function ownSolid(attributes: Values): DrawnSolid | null {
  const shape = SHAPES.get(String(attributes['kind']))
  return shape && !shape.hasDrawing ? solidOf(shape, attributes) : null
}

function solidOf({ solid, sizes }: Shape, attributes: Values): DrawnSolid {
  const told = Object.entries(sizes).flatMap(([size, key]) => {
    const value = attributes[key]
    return typeof value === 'number' && value > 0 ? [[size, value] as const] : []
  })
  return { kind: solid, sizes: Object.fromEntries(told) }
}
