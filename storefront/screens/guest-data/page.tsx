// What a guest may ask of what the shop keeps by their email: the email, then the code that came there, then the copy and the erasure.
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { CodeFields } from '../../orders/code-fields.tsx'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { GuestDataProps } from './data.ts'
import { EmailForm } from './email-form.tsx'
import { GuestCopy } from './guest-copy.tsx'
import { GuestErase } from './guest-erase.tsx'

const PAGE = '/my-data/by-email'

export function GuestDataPage({ data: { state, email, copy, erasing }, problem, typed, isSent, done }: GuestDataProps) {
  const { words, settings, href } = usePage()
  const { byEmail } = words.myData
  const isBesideField = state === 'ASKED' || Object.keys(problem?.fields ?? {}).length > 0
  const shown = { email: email ?? '' }
  return (
    <StaticPage title={byEmail.title}>
      <FormNotice
        problem={isBesideField ? null : problem}
        done={
          state === 'PROVEN' ? done && byEmail.done[done] : isSent && state === 'ASKED' && fill(byEmail.sent, shown)
        }
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
      {state === 'PROVEN' ? (
        <>
          <GuestCopy page={PAGE} email={shown.email} copy={copy} />
          <GuestErase page={PAGE} erasing={erasing} />
        </>
      ) : (
        <>
          <h2>{byEmail.eraseTitle}</h2>
          <p>{byEmail.eraseHint}</p>
        </>
      )}
      <p>
        <a href={href('/my-data')}>{words.myData.link}</a>
      </p>
    </StaticPage>
  )
}
