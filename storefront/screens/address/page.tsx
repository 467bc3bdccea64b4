// The form of one address of the book, sent as it is; a script helps whoever fills it in, and is loaded then alone.
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ADDRESS_FIELDS } from '#values/address.ts'
import type { Country, Locale } from '#values/locale.ts'
import { regionName, regionsOf } from '#values/regions.ts'
import { AccountPage } from '../../account/account-page.tsx'
import type { AssistWords } from '../../addresses/assist-address.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import type { AddressProps } from './data.ts'

const COUNTRIES = ['US', 'CA'] as const

export function AddressPage({ isNew, action, problem, address, isForCompany, isDefault }: AddressProps) {
  const { words, locale, href } = usePage()
  const { addresses: texts, checkout } = words
  const { fields } = checkout
  const wrong = problem?.fields ?? {}
  const first = FIELDS.find((name) => wrong[name])
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `address-${name}`,
    name,
    error: wrong[name],
    defaultValue: address[name],
    autoFocus: name === first,
  })
  const assist: AssistWords = {
    tooLong: words.messages['address.tooLong'],
    region: { US: fields.state, CA: fields.province },
    postalCode: { US: fields.zip, CA: fields.postal },
    suggestions: checkout.suggestions,
    suggestionCount: checkout.suggestionCount,
    filled: checkout.filled,
  }
  return (
    <AccountPage title={isNew ? texts.newTitle : texts.editTitle} current="/my-address">
      <FormNotice problem={first ? null : problem} />
      <form
        className="address-form card"
        method="post"
        action={href(action)}
        noValidate
        data-address-form=""
        data-words={JSON.stringify(assist)}
      >
        <div className="address">
          <SelectField
            {...field('country')}
            className="address__whole"
            label={fields.country}
            options={COUNTRIES.map((value) => ({ value, label: checkout.countries[value] }))}
            autoComplete="country"
          />
          <Field {...field('firstName')} label={fields.firstName} autoComplete="given-name" maxLength={80} required />
          <Field {...field('lastName')} label={fields.lastName} autoComplete="family-name" maxLength={80} required />
          <label className="checkbox address__whole">
            <input type="checkbox" name="isForCompany" value="1" defaultChecked={isForCompany} />
            <span className="checkbox__label">{texts.forCompany}</span>
          </label>
          <Field
            {...field('company')}
            className="address__whole address-form__company"
            label={texts.company}
            autoComplete="organization"
            maxLength={80}
            required
          />
          <Field
            {...field('line1')}
            className="address__whole"
            label={fields.line1}
            autoComplete="address-line1"
            maxLength={120}
            required
          />
          <Field
            {...field('line2')}
            className="address__whole"
            label={fields.line2}
            autoComplete="address-line2"
            maxLength={120}
          />
          <Field {...field('city')} label={fields.city} autoComplete="address-level2" maxLength={80} required />
          <SelectField
            {...field('region')}
            label={assist.region[address.country] ?? fields.state}
            options={COUNTRIES.map((country) => ({
              label: checkout.countries[country],
              country,
              options: regionOptions(country, locale),
            }))}
            empty={checkout.choose}
            autoComplete="address-level1"
            required
          />
          <Field
            {...field('postalCode')}
            label={assist.postalCode[address.country] ?? fields.zip}
            autoComplete="postal-code"
            maxLength={16}
            required
          />
          <Field
            {...field('mobile')}
            label={fields.mobile}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
            required
          />
        </div>
        <div>
          <label className="checkbox">
            <input
              type="checkbox"
              name="isDefault"
              value="1"
              defaultChecked={isDefault}
              aria-describedby={isNew ? 'first-is-default' : undefined}
            />
            <span className="checkbox__label">{texts.isDefault}</span>
          </label>
          {isNew && (
            <p className="field__hint" id="first-is-default">
              {texts.firstIsDefault}
            </p>
          )}
        </div>
        <div className="form__actions">
          <button className="button button--primary">{texts.save}</button>
          <a className="button" href={href('/my-address')}>
            {texts.cancel}
          </a>
        </div>
      </form>
    </AccountPage>
  )
}

/** In the order of the page: the country says which regions and codes there are. */
const FIELDS = ['country', ...ADDRESS_FIELDS.filter((name) => name !== 'country')] as const

const regionOptions = (country: Country, locale: Locale) =>
  regionsOf(country)
    .map((region) => ({ value: region.code, label: regionName(region, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
