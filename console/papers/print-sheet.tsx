// What can be printed for some orders, each as one PDF that opens beside the console; and, once they are packed, that they are.
import { useState } from 'react'
import { type Paper } from '#contract/console-api/order-work.ts'
import type { ShippingLabels } from '#contract/console-api/shipping-labels.ts'
import { performQuickAction } from '#records-client/adapters/actions/quick-actions.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { fill, plural } from '#words/format.ts'
import { fileUrl, useAsked } from '../base/ask.ts'
import { useCounterWords } from '../base/counter-words.tsx'
import { useSpeech } from '../base/words.tsx'
import { Modal } from '../shell/modal.tsx'
import { BoughtLabels } from './bought-labels.tsx'

const PAPERS: readonly Paper[] = ['pick-list', 'packing-slips', 'labels']
const MOST = 200

interface PrintSheetProps {
  orders: readonly { id: string; number: string }[]
  onClose: () => void
  onDone?: () => void
}

export function PrintSheet({ orders, onClose, onDone }: PrintSheetProps) {
  const { print: words } = useCounterWords()
  const { locale } = useSpeech()
  const { release, said, isWorking } = useRelease(onDone)
  const isTooMany = orders.length > MOST
  const ids = orders.map(({ id }) => id).join(',')
  return (
    <Modal title={words.title} shape="sheet" onClose={onClose}>
      <div className="sheet">
        <p>{isTooMany ? fill(words.most, { count: MOST }) : plural(orders.length, locale, words.of)}</p>
        {!isTooMany && (
          <ul className="prints">
            {PAPERS.map((paper, place) => (
              <li key={paper}>
                <a
                  className="button"
                  href={fileUrl(`/console-api/papers/${paper}.pdf?orders=${ids}`)}
                  target="_blank"
                  rel="noreferrer"
                  {...(place === 0 && { 'data-first': true })}
                >
                  {words.papers[paper]}
                </a>
                <span className="help">{words.help[paper]}</span>
              </li>
            ))}
          </ul>
        )}
        {orders.length === 1 && orders.map(({ id }) => <CarrierLabels key={id} orderId={id} />)}
        <p className="soft">{words.nothing}</p>
        <div className="prints__release">
          <button type="button" className="button" disabled={isWorking} onClick={() => void release(orders)}>
            {words.release}
          </button>
          <span className="help">{words.releaseHelp}</span>
          <div role="status">
            {said.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        </div>
      </div>
    </Modal>
  )
}

/** Those that were bought of carriers for it. */
function CarrierLabels({ orderId }: { orderId: string }) {
  const { data } = useAsked<ShippingLabels>(`/orders/${orderId}/shipping-labels`)
  return data?.isOffered ? <BoughtLabels labels={data.labels} /> : null
}

function useRelease(onDone: (() => void) | undefined) {
  const { print: words } = useCounterWords()
  const { locale } = useSpeech()
  const client = useClient()
  const [said, setSaid] = useState<readonly string[]>([])
  const [isWorking, setWorking] = useState(false)
  const release = async (orders: PrintSheetProps['orders']) => {
    setWorking(true)
    const refused: string[] = []
    for (const { id, number } of orders)
      try {
        const step = { actionApiName: 'Order.Release', apiName: 'Order', contextId: id, fields: {} }
        await performQuickAction(client, step)
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        refused.push(fill(words.notReleased, { number, why: error.message }))
      }
    setSaid([plural(orders.length - refused.length, locale, words.releasedAll), ...refused])
    setWorking(false)
    onDone?.()
  }
  return { release, said, isWorking }
}
