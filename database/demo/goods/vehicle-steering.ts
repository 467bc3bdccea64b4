// Steering and suspension by the class of the vehicle; each generation has its own.
import type { AddPart } from '../parts/design.ts'
import { platformOf, type Vehicle, type VehicleClass } from './vehicles.ts'

/** Shocks: pounds, and lengths pressed together, front and rear. */
const SHOCKS: Record<VehicleClass, readonly [lb: number, front: number, rear: number]> = {
  C: [5, 330, 350],
  P: [6.5, 345, 360],
  H: [8, 355, 380],
  M: [10, 380, 400],
  T: [12, 390, 420],
  B: [11, 385, 410],
  R: [11, 385, 410],
}
/** Pounds, thread, and length from the end of the shank to the middle of the stud. */
const TIE_RODS: Record<'C' | 'P' | 'H' | 'other', readonly [lb: number, thread: string, length: number]> = {
  C: [1.2, 'M12×1.25', 92],
  P: [1.9, 'M14×1.5', 104],
  H: [3.2, 'M20×1.5', 126],
  other: [5.5, 'M30×1.5', 152],
}

/** `odd` tells makers apart, from 0 to 2. */
export function addSteering(add: AddPart, vehicle: Vehicle, odd: number): void {
  const { sort } = vehicle
  const apart = platformOf(vehicle)
  const isLight = sort === 'C' || sort === 'P'
  const [lb, thread, length] = TIE_RODS[isLight || sort === 'H' ? sort : 'other']
  // Where a tube joins them, one end has its thread to the left; those of racks are the same on both sides.
  for (const [side, fr] of isLight
    ? [['both sides', ''] as const]
    : [['left', ' gauche'] as const, ['right', ' droit'] as const])
    add(
      {
        leaf: 'steering-suspension',
        kind: 'tie-rod end',
        name: {
          en: fr ? `Outer tie-rod end, ${side}` : 'Outer tie-rod end',
          fr: `Embout de biellette extérieur${fr}`,
        },
        lb,
        attributes: {
          position: side,
          material: 'forged steel',
          thread_size: thread,
          length_mm: length,
          ...(fr && { thread_hand: side === 'left' ? 'left-hand' : 'right-hand' }),
        },
      },
      isLight || sort === 'H' ? apart : `${sort} ${vehicle.make}`,
    )
  const [shockLb, front, rear] = SHOCKS[sort]
  const step = isLight || sort === 'H' ? odd * 6 : 0
  for (const [side, fr, pressed] of [
    ['front', 'avant', front],
    ['rear', 'arrière', rear],
  ] as const)
    add(
      {
        leaf: 'steering-suspension',
        kind: 'shock absorber',
        name: { en: `Shock absorber, ${side}`, fr: `Amortisseur ${fr}` },
        lb: shockLb,
        attributes: {
          position: side,
          compressed_mm: pressed + step,
          extended_mm: Math.round((pressed + step) * 1.56),
          outer_diameter_mm: isLight ? 56 : 70,
          type: 'gas charged',
          material: 'steel',
        },
        former: { key: 'type', value: 'hydraulic' },
      },
      apart,
    )
  if (sort === 'H' || sort === 'P') addBallJoints(add, vehicle)
}

function addBallJoints(add: AddPart, vehicle: Vehicle): void {
  const isHeavy = vehicle.sort === 'H'
  for (const [side, fr] of [
    ...(hasStruts(vehicle) ? [] : [['upper', 'supérieure'] as const]),
    ['lower', 'inférieure'] as const,
  ])
    add(
      {
        leaf: 'steering-suspension',
        kind: 'ball joint',
        name: { en: `Ball joint, ${side}`, fr: `Rotule ${fr}` },
        lb: isHeavy ? 3.6 : 2.2,
        attributes: {
          position: side,
          material: 'forged steel',
          type: 'greasable',
          outer_diameter_mm: isHeavy ? 58 : 46,
          height_mm: isHeavy ? 116 : 98,
          thread_size: isHeavy ? 'M20×1.5' : 'M14×1.5',
        },
      },
      platformOf(vehicle),
    )
}

/** Built without a frame, on struts: nothing turns on an upper ball joint there. */
const STRUTS = /Caravan|Explorer|Transit|Odyssey|Pilot|Highlander|Sienna|CR-V|RAV4|ProMaster|Sprinter/
const hasStruts = ({ models }: Vehicle) => models.some((model) => STRUTS.test(model))
