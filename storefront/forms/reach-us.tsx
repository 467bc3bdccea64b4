// Where a text says 'contact us': the phone, where there is one, and the page to write to us.
import { PhoneLink } from '#ui/phone-link.tsx'
import { usePage } from '../page/page-context.ts'

export function ReachUs({ about }: { about?: 'order' | 'product' }) {
  const { words, settings, href } = usePage()
  const { supportPhone } = settings
  return (
    <>
      {supportPhone && (
        <>
          {words.shell.support} <PhoneLink number={supportPhone} />
          {' · '}
        </>
      )}
      <a href={href(about ? `/contact-us?about=${about}` : '/contact-us')}>{words.contact.title}</a>
    </>
  )
}
