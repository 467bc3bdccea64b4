// Subscribes to our news (business rule F-2): the box is never ticked for anybody, and beside it stands who asks, why and how to leave.
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { beginAt, type FormProblem } from '../../forms/problem.ts'
import { Trap } from '../../forms/trap.tsx'

interface NewsletterFormProps {
  email: string
  problem: FormProblem | null
}

export function NewsletterForm({ email, problem }: NewsletterFormProps) {
  const { words, locale, settings, href } = usePage()
  const { mailing } = words
  const { email: wrongEmail, terms: wrongTerms } = problem?.fields ?? {}
  return (
    <form className="form card" method="post" action={href('/newsletter')} noValidate>
      <EmailField id="newsletter-email" label={mailing.email} typed={email} wrong={wrongEmail} />
      <div>
        <label className="checkbox" htmlFor="newsletter-terms">
          <input
            type="checkbox"
            id="newsletter-terms"
            name="terms"
            value="1"
            aria-invalid={wrongTerms ? true : undefined}
            aria-describedby={wrongTerms ? 'newsletter-terms-error' : undefined}
            {...beginAt(wrongTerms !== undefined && wrongEmail === undefined)}
          />
          <span className="checkbox__label">
            {fill(mailing.consent, { brand: settings.brand, seller: settings.sellers[countryOf(locale)] })}
          </span>
        </label>
        {wrongTerms && (
          <p className="field__error" id="newsletter-terms-error">
            {wrongTerms}
          </p>
        )}
      </div>
      <Trap label={mailing.leaveEmpty} />
      <button className="button button--primary">{mailing.subscribe}</button>
    </form>
  )
}
