// Whom to ask about a battery that was shipped, and where it may be brought (business rule R-2).
import { usePage } from '../page/page-context.ts'

export function CallAboutBattery() {
  const { words, href } = usePage()
  return (
    <p>
      {words.orders.cannot.BATTERY} <a href={`${href('/contact-us')}?about=returns`}>{words.contact.title}</a>{' '}
      <a href={href('/stores')}>{words.pickup.title}</a>
    </p>
  )
}
