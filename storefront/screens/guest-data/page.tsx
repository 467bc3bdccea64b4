// A guest's copy of what the shop keeps by their email: the email, then the code that came there, then the copy.
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CodeFields } from '../../orders/code-fields.tsx'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { GuestDataProps } from './data.ts'
import { EmailForm } from './email-form.tsx'
import { GuestCopy } from './guest-copy.tsx'

const PAGE = '/my-data/by-email'

export function GuestDataPage({ data: { state, email, copy }, problem, typed, isSent }: GuestDataProps) {
  const { words, settings, href } = usePage()
  const { byEmail } = words.myData
  const isBesideField = state === 'ASKED' || Object.keys(problem?.fields ?? {}).length > 0
  const shown = { email: email ?? '' }
  return (
    <StaticPage title={byEmail.title}>
      <FormNotice
        problem={isBesideField ? null : problem}
        done={isSent && state === 'ASKED' && fill(byEmail.sent, shown)}
      />
      {state === 'NOTHING' && (
        <>
          <p>{fill(byEmail.lead, { brand: settings.brand })}</p>
          <EmailForm action={href(PAGE)} typed={typed} wrong={problem?.fields['email']} />
        </>
      )}
      {state === 'ASKED' && (
        <>
          {!isSent && <p>{fill(byEmail.sent, shown)}</p>}
          <p>{byEmail.hasAccount}</p>
          <form className="form card" method="post" action={href(PAGE)} noValidate>
            <CodeFields act="enter" problem={problem} words={byEmail} />
          </form>
          <form className="form__actions" method="post" action={href(PAGE)}>
            <input type="hidden" name="email" value={shown.email} />
            <button className="button" name="act" value="send">
              {byEmail.sendAgain}
            </button>
            <a className="button" href={`${href(PAGE)}?other=1`} rel="nofollow">
              {byEmail.other}
            </a>
          </form>
        </>
      )}
      {state === 'PROVEN' && <GuestCopy page={PAGE} email={shown.email} copy={copy} />}
      <h2>{byEmail.eraseTitle}</h2>
      <p>{byEmail.erase}</p>
      <p>
        <a href={href('/my-data')}>{words.myData.link}</a>
      </p>
    </StaticPage>
  )
}
