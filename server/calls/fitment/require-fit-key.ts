import { type FitKey, fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { Machine } from '#values/equipment.ts'
import { Refusal } from '#values/refusal.ts'
import type { Shop } from '../../shop.ts'

/** An unknown number is refused as when it is typed (E-5, E-6), not answered as "does not fit". */
export async function requireFitKey({ garage: { registry } }: Shop, machine: Machine): Promise<FitKey> {
  const key = fitKeyOf(await registry.read(), machine)
  if (!key) throw new Refusal(machine.type === 'ENGINE' ? 'esn/not-found' : 'gsn/invalid-or-portable')
  return key
}
