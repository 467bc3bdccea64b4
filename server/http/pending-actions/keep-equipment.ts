import { keepSelected } from '#shop/garage/keep-selected.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { garageOf } from '../../calls/garage/own.ts'
import type { PendingAction } from './pending-action.ts'

/** 'Add to my garage', pressed by a guest: what they shop for is theirs by now. What is still to be told, the wizard asks. */
export const keepEquipment: PendingAction = async (shop, owner) => {
  try {
    const id = await keepSelected(shop.db, garageOf(shop), owner)
    return `/my-garage?added=${recordId('equipment', id)}`
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return thrown.code === 'vehicle/incomplete' ? '/my-garage/add?keep=1' : '/my-garage'
  }
}
