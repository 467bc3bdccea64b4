// Our news: asking for them, and confirming by the mail's link that it was oneself. Opening the link alone confirms nothing, as mail
// programs open links by themselves.
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { usePage } from '../../page/page-context.ts'
import type { KeyProps, NewsletterProps } from './data.ts'

export function NewsletterPage({ problem, email, isSent }: NewsletterProps) {
  const { mailing } = usePage().words
  const isBesideField = Object.keys(problem?.fields ?? {}).length > 0
  return (
    <div className="form-page">
      <h1>{mailing.newsletter}</h1>
      <FormNotice problem={isBesideField ? null : problem} done={isSent && mailing.almost} />
      {!isSent && (
        <>
          <p>{mailing.newsletterLead}</p>
          <NewsletterForm email={email} problem={problem} />
        </>
      )}
    </div>
  )
}

export function ConfirmPage(props: KeyProps) {
  const { mailing } = usePage().words
  return (
    <OnePress
      {...props}
      path="/newsletter"
      texts={{
        title: mailing.confirmTitle,
        lead: mailing.confirmPage,
        press: mailing.confirmLink,
        done: mailing.confirmed,
      }}
    />
  )
}

export function UnsubscribePage(props: KeyProps) {
  const { mailing } = usePage().words
  return (
    <OnePress
      {...props}
      path="/unsubscribe"
      texts={{ title: mailing.leaveTitle, lead: mailing.leavePage, press: mailing.leave, done: mailing.left }}
    />
  )
}

interface OnePressProps extends KeyProps {
  path: string
  texts: Record<'title' | 'lead' | 'press' | 'done', string>
}

function OnePress({ mailKey, problem, isDone, path, texts }: OnePressProps) {
  const { href, settings } = usePage()
  return (
    <div className="form-page">
      <h1>{texts.title}</h1>
      <FormNotice problem={problem} done={isDone && texts.done} />
      {!isDone && (
        <form method="post" action={href(`${path}/${encodeURIComponent(mailKey)}`)}>
          <p>{fill(texts.lead, { brand: settings.brand })}</p>
          <button className="button button--primary">{texts.press}</button>
        </form>
      )}
    </div>
  )
}
