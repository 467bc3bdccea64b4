import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Country, Locale } from '#values/locale.ts'
import { regionName, regionsOf } from '#values/regions.ts'
import { fill } from '#words/format.ts'
import type { CountryWords } from '../../addresses/follow-country.ts'
import { FormCaptcha } from '../../captcha/form-captcha.island.tsx'
import { Trap } from '../../forms/trap.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ExemptionProps } from './data.ts'

const COUNTRIES = ['US', 'CA'] as const
const OF_SENDER = ['customerNumber', 'contactName', 'email', 'phone'] as const
const IN_ORDER = [...OF_SENDER, 'country', 'region', 'certificate', 'captcha'] as const

export function ExemptionForm({ typed, problem, isFileLost, requestKey, ownNumber, sum }: ExemptionProps) {
  const { words, locale, href } = usePage()
  const { exemption, contact, checkout, mailing, messages } = words
  const wrong = problem?.fields ?? {}
  const first = IN_ORDER.find((name) => wrong[name])
  const noted = (name: (typeof IN_ORDER)[number]) => ({
    id: `exemption-${name}`,
    error: wrong[name],
    autoFocus: name === first,
  })
  const field = (name: keyof ExemptionProps['typed']) => ({ ...noted(name), name, defaultValue: typed[name] })
  const following: CountryWords = { region: { US: checkout.fields.state, CA: checkout.fields.province } }
  const [one, other] = sum
  return (
    <form
      className="form card"
      method="post"
      action={href('/tax-exemption')}
      encType="multipart/form-data"
      noValidate
      data-country-form=""
      data-words={JSON.stringify(following)}
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      {ownNumber === null ? (
        <Field
          {...field('customerNumber')}
          label={exemption.customerNumber}
          hint={exemption.customerNumberHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          required
        />
      ) : (
        <p>
          {exemption.customerNumber}
          <br />
          <strong className="number">{ownNumber}</strong>
        </p>
      )}
      <Field {...field('contactName')} label={exemption.contactName} autoComplete="name" maxLength={80} required />
      {ownNumber === null && (
        <Field
          {...field('email')}
          label={contact.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          required
        />
      )}
      <Field
        {...field('phone')}
        label={exemption.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        required
      />
      <SelectField
        {...field('country')}
        label={checkout.fields.country}
        options={COUNTRIES.map((value) => ({ value, label: checkout.countries[value] }))}
        autoComplete="country"
      />
      <SelectField
        {...field('region')}
        label={exemption.region}
        empty={checkout.choose}
        options={COUNTRIES.map((country) => ({
          label: checkout.countries[country],
          country,
          options: regionOptions(country, locale),
        }))}
        autoComplete="address-level1"
        required
      />
      <Field
        {...noted('certificate')}
        name="certificate"
        type="file"
        label={exemption.certificate}
        hint={isFileLost ? `${exemption.fileAgain} ${exemption.certificateHint}` : exemption.certificateHint}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
      />
      <FormCaptcha
        error={wrong['captcha'] ?? null}
        isFirst={first === 'captcha'}
        words={{ ...checkout.captcha, unsolved: messages.captcha }}
      />
      <noscript>
        <Field
          {...noted('captcha')}
          name="sum"
          label={fill(exemption.sum, { one, other })}
          hint={exemption.sumHint}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
        />
      </noscript>
      <Trap label={mailing.leaveEmpty} />
      <button className="button button--primary">{exemption.send}</button>
    </form>
  )
}

const regionOptions = (country: Country, locale: Locale) =>
  regionsOf(country)
    .map((region) => ({ value: region.code, label: regionName(region, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
