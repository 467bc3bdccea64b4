import { CONTACT_CATEGORIES, isContactReference } from '#values/contact.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

const FIELDS = ['category', 'productType', 'orderNumber', 'message', 'name', 'email', 'news'] as const

export interface ContactProps {
  /** What the fields show: what was typed, where the form was refused. */
  typed: Partial<Record<(typeof FIELDS)[number], string>>
  problem: FormProblem | null
  /** Names this form, so that it counts once however often it is sent. */
  requestKey: string
  /** The customer's own; null for whoever must give one. */
  email: string | null
  reference: string | null
}

export const CONTACT_QUERY = ['about', 'sent']

export async function contactData({
  shop,
  locale,
  form,
  query,
  words,
}: PageRequest): Promise<ScreenData<ContactProps>> {
  const { email } = await shop.call('SessionService.getVisitor', { storeLocale: locale })
  const problem = problemIn(form, words)
  const about = CONTACT_CATEGORIES.find((category) => category === query.get('about')) ?? ''
  const sent = query.get('sent') ?? ''
  return {
    props: {
      typed: problem ? Object.fromEntries(FIELDS.map((field) => [field, form[field]])) : { category: about },
      problem,
      requestKey: form['requestKey'] || crypto.randomUUID(),
      email,
      reference: isContactReference(sent) ? sent : null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}
