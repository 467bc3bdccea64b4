// The forms of the garage: choosing and keeping a machine, the steps of adding one, and what is changed of one.
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../../calls/call-shop.ts'
import { keyed } from '../../calls/keyed.ts'
import { storePending } from '../../http/pending-actions.ts'
import type { PageForm, SentForm } from '../page-form.ts'
import { ownPath } from './own-path.ts'

/** `do` is `select`, with the machine's `id` and the page `to` go on to, or `keep`: what is shopped for. */
export const garageForm: PageForm = {
  path: '/my-garage',
  async act({ fields, storeLocale, call }) {
    if (fields['do'] === 'keep') return keep({ fields, storeLocale, call, params: {} })
    await callShop('GarageService.activateEquipment', { storeLocale, id: fields['id'] ?? '' }, call)
    return ownPath(fields['to']) ?? '/my-garage'
  },
}

/** A guest is asked to sign in by the garage itself, and then it is done: a form that led to another site would be blocked by browsers. */
async function keep({ storeLocale, call }: SentForm): Promise<string> {
  const { shop, visitor } = call
  const session = await visitor.session()
  if (session && session.customerId === null && !session.staff) {
    await storePending(shop.db, session.id, 'keep-equipment')
    return '/my-garage'
  }
  try {
    const { id } = await callShop('GarageService.keepEquipment', { storeLocale }, call)
    return `/my-garage?added=${id}`
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === 'vehicle/incomplete') return '/my-garage/add?keep=1'
    throw thrown
  }
}

const TYPES = ['ENGINE', 'GENERATOR', 'VEHICLE'] as const
const ANSWERS = ['make', 'model', 'year', 'power'] as const

/** Only the last step changes anything; the page answers the others by itself. */
export const addForm: PageForm = {
  path: '/my-garage/add',
  async act({ fields, storeLocale, call }) {
    if (fields['step'] !== 'save') return null
    const type = TYPES.find((one) => one === fields['type']) ?? 'ENGINE'
    // What the form did not ask is left to the number.
    const asked = ANSWERS.filter((name) => type === 'VEHICLE' && fields[name] !== undefined)
    const answers = Object.fromEntries(asked.map((name) => [name, fields[name]]))
    const { number = '', nickname = '', key } = fields
    const input = { storeLocale, equipment: { type, number, ...answers }, nickname }
    const { id } = await callShop('GarageService.addEquipment', input, keyed(call, key, input))
    return `/my-garage/add?done=${id}`
  },
}

export const machineForm: PageForm = {
  path: '/my-garage/:machine',
  async act({ fields, params, storeLocale, call }) {
    const id = params['machine'] ?? ''
    const machine = { storeLocale, id }
    switch (fields['do']) {
      case 'rename':
        await callShop('GarageService.renameEquipment', { ...machine, nickname: fields['nickname'] ?? '' }, call)
        return `/my-garage/${id}?saved=1`
      case 'notes':
        await callShop('GarageService.saveNotes', { ...machine, notes: fields['notes'] ?? '' }, call)
        return `/my-garage/${id}?saved=1`
      case 'reading': {
        const { reading = '', on = '', to } = fields
        await callShop('GarageService.logReading', { ...machine, reading, on }, call)
        return to === 'garage' ? `/my-garage?logged=${id}` : `/my-garage/${id}?saved=1`
      }
      case 'forget-document': {
        const document = fields['document'] ?? ''
        await callShop('GarageService.removeDocument', { ...machine, document }, call)
        return `/my-garage/${id}?forgotten=1`
      }
      case 'remove':
        await callShop('GarageService.removeEquipment', machine, call)
        return '/my-garage?removed=1'
      default:
        return null
    }
  },
}
