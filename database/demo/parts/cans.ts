// Spin-on cans that exist: outer diameter, length, thread.
import { pounds } from './mass.ts'

export interface Can {
  od: number
  length: number
  thread: string
}

export const oilCanOf = (litres: number): Can => {
  if (litres < 3.5) return { od: 76, length: 118, thread: '3/4-16' }
  if (litres < 8) return { od: 94, length: 173, thread: litres < 5 ? 'M27×2' : '1-16' }
  if (litres < 10) return { od: 108, length: 180, thread: '1 1/8-16' }
  if (litres < 12.5) return { od: 118, length: 262, thread: '1 1/2-16' }
  return { od: 118, length: 296, thread: '2 1/4-12' }
}

export const fuelCanOf = (litres: number): Can => {
  if (litres < 3.5) return { od: 76, length: 120, thread: 'M16×1.5' }
  if (litres < 5) return { od: 94, length: 178, thread: 'M16×1.5' }
  if (litres < 8) return { od: 94, length: 178, thread: '1-14' }
  if (litres < 12.5) return { od: 94, length: 235, thread: '1-14' }
  return { od: 108, length: 260, thread: '1-14' }
}

export const separatorCanOf = (litres: number): Can =>
  litres < 5
    ? { od: 94, length: 190, thread: 'M20×1.5' }
    : litres < 10
      ? { od: 94, length: 190, thread: '1-14' }
      : { od: 108, length: 230, thread: '1-14' }

export const COOLANT_CAN: Can = { od: 94, length: 137, thread: '11/16-16' }

/** Pounds of a spin-on by the volume of its can: 0.06 kg and 0.70 kg a litre. */
export const spinOnLb = ({ od, length }: Can): number => pounds(0.06 + 0.7 * ((Math.PI / 4) * od ** 2 * length * 1e-6))
