import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CONTACT_CATEGORIES, MOST_LETTERS, PRODUCT_TYPES } from '#values/contact.ts'
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { Trap } from '../../forms/trap.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ContactProps } from './data.ts'

const IN_ORDER = ['category', 'orderNumber', 'message', 'name', 'email'] as const

export function ContactForm({ typed, problem, requestKey, email }: ContactProps) {
  const { words, locale, settings, href } = usePage()
  const { contact, mailing } = words
  const wrong = problem?.fields ?? {}
  const first = IN_ORDER.find((name) => wrong[name])
  const field = (name: (typeof IN_ORDER)[number]) => ({
    id: `contact-${name}`,
    name,
    label: contact[name],
    defaultValue: typed[name] ?? '',
    error: wrong[name],
    autoFocus: name === first,
  })
  return (
    <form className="form card" method="post" action={href('/contact-us')} noValidate>
      <input type="hidden" name="requestKey" value={requestKey} />
      <SelectField
        {...field('category')}
        empty={contact.choose}
        options={CONTACT_CATEGORIES.map((value) => ({ value, label: contact.categories[value] }))}
        required
      />
      <SelectField
        id="contact-productType"
        name="productType"
        label={contact.productType}
        empty={contact.anyType}
        options={PRODUCT_TYPES.map((value) => ({ value, label: contact.productTypes[value] }))}
        defaultValue={typed.productType ?? ''}
      />
      <Field {...field('orderNumber')} hint={contact.orderNumberHint} maxLength={40} autoComplete="off" />
      <TextField {...field('message')} hint={contact.messageHint} maxLength={MOST_LETTERS} rows={7} required />
      {email ? (
        <p>{fill(contact.answerTo, { email })}</p>
      ) : (
        <>
          <Field {...field('name')} autoComplete="name" maxLength={80} required />
          <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} maxLength={254} required />
        </>
      )}
      <Checkbox
        id="contact-news"
        name="news"
        value="1"
        checked={typed.news === '1'}
        label={fill(mailing.consent, { brand: settings.brand, seller: settings.sellers[countryOf(locale)] })}
      />
      <Trap label={mailing.leaveEmpty} />
      <button className="button button--primary">{contact.send}</button>
    </form>
  )
}
