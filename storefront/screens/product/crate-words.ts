import { pick } from '#words/pick.ts'
import type { Words } from '#words/words.ts'

export type CrateWords = ReturnType<typeof crateWords>

export const crateWords = ({ crate, garage, islands, messages, refusals }: Words) => ({
  ...pick(
    crate,
    'title',
    'intro',
    'notFor',
    'vehicle',
    'vin',
    'vinHint',
    'checkVin',
    'checkVinOf',
    'state',
    'year',
    'confirmYear',
  ),
  ...pick(
    crate,
    'make',
    'model',
    'power',
    'choose',
    'read',
    'another',
    'remove',
    'legal',
    'legalLead',
    'agree',
    'readText',
  ),
  ...pick(crate, 'adding', 'change', 'changing', 'back', 'added', 'wrong'),
  powers: garage.powers,
  ...pick(islands, 'addToCart', 'viewCart', 'addFailed'),
  failed: refusals['service/unavailable'],
  messages: pick(messages, 'entry.verifying', 'entry.verified'),
})
