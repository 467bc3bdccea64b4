import { isExemptionReference } from '#values/exemption.ts'
import { countryOf } from '#values/locale.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

const FIELDS = ['customerNumber', 'contactName', 'email', 'phone', 'country', 'region'] as const
type FieldName = (typeof FIELDS)[number]

export interface ExemptionProps {
  /** What the fields show: what was typed, where the form was refused, else what the account says. */
  typed: Record<FieldName, string>
  problem: FormProblem | null
  /** A file came with the refused form: it must be chosen again. */
  isFileLost: boolean
  /** Names this form, so that it counts once however often it is sent. */
  requestKey: string
  /** The customer's own; null for whoever types one. */
  ownNumber: string | null
  /** Asked of browsers without script, in place of the captcha. */
  sum: [number, number]
  reference: string | null
}

export const EXEMPTION_QUERY = ['sent']

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export async function exemptionData(request: PageRequest): Promise<ScreenData<ExemptionProps>> {
  const { shop, locale, form, query, words } = request
  const problem = problemIn(form, words)
  const sentKey = form['requestKey'] ?? ''
  // What was changed after it was sent is a form of its own; its sum goes by the key, so it is asked anew.
  const isSpent = form['failed'] === 'key/other-body'
  const requestKey = UUID.test(sentKey) && !isSpent ? sentKey : crypto.randomUUID()
  const known = await shop.call('ContactService.getExemptionForm', { storeLocale: locale, requestKey })
  const { customerNumber, contactName, phone, sum } = known
  const begun = { customerNumber: '', contactName, email: '', phone, country: countryOf(locale), region: '' }
  const sent = query.get('sent') ?? ''
  return {
    props: {
      typed: problem ? typedIn(form) : begun,
      problem,
      isFileLost: form['fileLost'] === '1',
      requestKey,
      ownNumber: customerNumber,
      sum,
      reference: isExemptionReference(sent) ? sent : null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

const typedIn = (form: PageRequest['form']): ExemptionProps['typed'] => ({
  customerNumber: form['customerNumber'] ?? '',
  contactName: form['contactName'] ?? '',
  email: form['email'] ?? '',
  phone: form['phone'] ?? '',
  country: form['country'] ?? '',
  region: form['region'] ?? '',
})
