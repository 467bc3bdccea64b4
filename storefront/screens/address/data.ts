// One address of the book: a new one, or one that is there.
import { type Address, emptyAddress, MOST_ADDRESSES } from '#values/address.ts'
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface AddressProps {
  isNew: boolean
  /** Where the form is sent: an address that is gone by now is saved as a new one. */
  action: string
  /** What the fields show: what was typed, where the form was refused. */
  address: Address
  isForCompany: boolean
  isDefault: boolean
  problem: FormProblem | null
}

export async function addressData(request: PageRequest): Promise<ScreenData<AddressProps>> {
  const { form, words, params } = request
  const problem = problemIn(form, words)
  const { address: addressId = '' } = params
  const isNew = addressId === 'new'
  if (!problem) {
    const { isDefault, address } = await (isNew ? newAddress(request) : savedAddress(request, addressId))
    const isForCompany = address.company !== ''
    return { props: { isNew, action: `/my-address/${addressId}`, address, isForCompany, isDefault, problem }, tags: [] }
  }
  // Whoever is not signed in any more is asked to, and what was typed is kept.
  const { address } = await newAddress(request)
  const isGone = form['failed'] === 'address/not-found'
  return {
    props: {
      isNew,
      action: `/my-address/${isGone ? 'new' : addressId}`,
      address: typedIn(form, address),
      isForCompany: form['isForCompany'] === '1',
      isDefault: form['isDefault'] === '1',
      problem: { ...problem, sentence: fill(problem.sentence, { most: MOST_ADDRESSES }) },
    },
    tags: [],
    status: 422,
  }
}

interface Filled {
  address: Address
  isDefault: boolean
}

/** A new address is the customer's own, most often. */
async function newAddress({ shop, locale }: PageRequest): Promise<Filled> {
  const { firstName, lastName, mobile } = await shop.call('AccountService.getProfile', { storeLocale: locale })
  return { address: { ...emptyAddress(countryOf(locale)), firstName, lastName, mobile }, isDefault: false }
}

async function savedAddress({ shop, locale }: PageRequest, addressId: string): Promise<Filled> {
  const saved = await shop.call('AddressService.getAddress', { storeLocale: locale, addressId })
  const { id: _, isDefault, ...address } = saved
  return { address, isDefault }
}

function typedIn(form: PageRequest['form'], { country, ...texts }: Address): Address {
  const typed = Object.fromEntries(Object.keys(texts).map((name) => [name, form[name] ?? '']))
  const asked = form['country']
  return { ...texts, ...typed, country: asked === 'US' || asked === 'CA' ? asked : country }
}
