// How the shop is reached, and a form that writes to it (business rule F-1).
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { ContactForm } from './contact-form.tsx'
import type { ContactProps } from './data.ts'
import { OtherWays } from './other-ways.tsx'

export function ContactPage(props: ContactProps) {
  const { messages, contact } = usePage().words
  const { problem, reference } = props
  const isBesideField = Object.keys(problem?.fields ?? {}).length > 0
  return (
    <div className="contact-page">
      <div className="form-page">
        <h1>{contact.title}</h1>
        <FormNotice
          problem={isBesideField ? null : problem}
          done={reference !== null && `${fill(messages['form.sent'], { ref: reference })} ${contact.sent}`}
        />
        {!reference && (
          <>
            <p>{contact.lead}</p>
            <ContactForm {...props} />
          </>
        )}
      </div>
      <OtherWays />
    </div>
  )
}
