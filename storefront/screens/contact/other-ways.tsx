// Phone with its hours, and the chat, each where the shop has one.
import { PhoneLink } from '#ui/phone-link.tsx'
import { usePage } from '../../page/page-context.ts'
import { hoursText } from './hours-text.ts'

export function OtherWays() {
  const { words, settings, locale, href } = usePage()
  const { shell, contact, exemption, messages } = words
  const { supportPhone, supportHours, chatUrl } = settings
  return (
    <aside className="contact-ways" aria-labelledby="contact-ways">
      <h2 id="contact-ways">{contact.ways}</h2>
      {supportPhone && (
        <p>
          {shell.support} <PhoneLink number={supportPhone} />
          {supportHours && (
            <>
              <br />
              <span className="soft">{hoursText(supportHours, locale, contact.hours)}</span>
            </>
          )}
        </p>
      )}
      {chatUrl && (
        <p>
          <a href={chatUrl}>{contact.chat}</a>
        </p>
      )}
      <ul>
        <li>
          <a href={href('/track-order')}>{shell.trackOrder}</a>
        </li>
        <li>
          <a href={href('/tax-exemption')}>{exemption.link}</a>
        </li>
        <li>
          <a href={href('/faqs')}>{messages['faq.breadcrumb']}</a>
        </li>
      </ul>
    </aside>
  )
}
