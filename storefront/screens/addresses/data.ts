import type { AnswerOf } from '#contract/shop/calls.ts'
import { fill } from '#words/format.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

type Done = keyof PageRequest['words']['addresses']['done']

export interface AddressesProps extends AnswerOf<'AddressService.listAddresses'> {
  problem: FormProblem | null
  done: Done | null
  /** The address that is asked about before it is removed. */
  removing: string | null
}

export const ADDRESSES_QUERY = ['page', 'remove', 'done']

export async function addressesData({
  shop,
  locale,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<AddressesProps>> {
  const asked = Number(form['page'] ?? query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1
  const book = await shop.call('AddressService.listAddresses', { storeLocale: locale, page })
  const problem = problemIn(form, words)
  return {
    props: {
      ...book,
      problem: problem && { ...problem, sentence: fill(problem.sentence, { most: book.most }) },
      done: DONE.find((what) => what === query.get('done')) ?? null,
      removing: query.get('remove'),
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

const DONE = ['added', 'changed', 'removed', 'default'] as const satisfies Done[]
