// Who the customer is to the shop: names, company and mobile are theirs to change, email and customer number are not (PF-1).
import { Field } from '#ui/field.tsx'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ProfileProps } from './data.ts'

export function ProfilePage({ profile, typed, problem, isSaved }: ProfileProps) {
  const { words, href } = usePage()
  const { profile: texts } = words.account
  const wrong = problem?.fields ?? {}
  const first = (['firstName', 'lastName', 'company', 'mobile'] as const).find((name) => wrong[name])
  const field = (name: keyof typeof typed) => ({
    id: `profile-${name}`,
    name,
    label: texts[name],
    defaultValue: typed[name],
    error: wrong[name],
    autoFocus: name === first,
  })
  return (
    <AccountPage title={words.account.pages.profile} current="/myprofile">
      <FormNotice problem={first ? null : problem} done={isSaved && texts.saved} />
      <dl className="form-facts">
        <div>
          <dt>{texts.customerNumber}</dt>
          <dd className="number">{profile.customerNumber}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>
            {profile.email}
            <p className="soft">{texts.emailElsewhere}</p>
          </dd>
        </div>
      </dl>
      <form className="form card" method="post" action={href('/myprofile')}>
        <Field {...field('firstName')} autoComplete="given-name" maxLength={40} required />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={40} required />
        <Field {...field('company')} autoComplete="organization" maxLength={80} />
        <Field {...field('mobile')} type="tel" autoComplete="tel" maxLength={40} />
        <button className="button button--primary">{texts.save}</button>
      </form>
      <p>
        <a href={href('/my-data')}>{words.myData.link}</a>
      </p>
    </AccountPage>
  )
}
