// A guest finds an order by its number and the email it was placed with (business rule O-5).
import { pick } from '#words/pick.ts'
import { usePage } from '../../page/page-context.ts'
import { FaqBlock } from '../../articles/faq-block.tsx'
import type { TrackOrderProps } from './data.ts'
import { LookUp } from './look-up.island.tsx'

export function TrackOrderPage({ problem, typed, questions }: TrackOrderProps) {
  const { words, href } = usePage()
  return (
    <div className="track-order-page">
      <div className="track-order">
        <h1>{words.order.track}</h1>
        <p>{words.order.trackIntro}</p>
        <LookUp
          problem={problem}
          typed={typed}
          words={{
            ...pick(words.order, 'number', 'email', 'find', 'finding'),
            failed: words.refusals['service/unavailable'],
          }}
        />
        <p>
          <a href={href('/my-data/by-email')}>{words.myData.byEmail.link}</a>
        </p>
      </div>
      <FaqBlock faqType={words.faqs.aboutOrders} informationSource="orders" groups={questions} />
    </div>
  )
}
