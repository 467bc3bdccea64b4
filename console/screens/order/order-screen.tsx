// The work page of an order: all that whoever works on it needs, and the steps that may come next, each a sheet that says what it does before it is pressed.
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useAsked } from '../../base/ask.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { useKeys } from '../../base/keys.ts'
import { dayIn, momentIn } from '../../base/moment.ts'
import { detailsPath, listPath, recordPath, shipPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { FilesPanel } from '../../files/files-panel.tsx'
import { NotesPanel } from '../../notes/notes-panel.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { PrintSheet } from '../../papers/print-sheet.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { CustomerPanel } from './customer.tsx'
import type { Doing } from './doing.ts'
import { Lines } from './lines.tsx'
import { MoneyPanel } from './money.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderPath } from './order-path.tsx'
import { PapersPanel } from './papers.tsx'
import { Parcels } from './parcels.tsx'
import { Returns } from './returns.tsx'
import { CancelSheet } from './sheets/cancel-sheet.tsx'
import { CheckSheet } from './sheets/check-sheet.tsx'
import { GradeSheet, ReceiveSheet } from './sheets/grade-sheet.tsx'
import { ChangeSheet } from './sheets/change-sheet.tsx'
import { MailSheet } from './sheets/mail-sheet.tsx'
import { MoveSheet } from './sheets/move-sheet.tsx'
import { PickupSheet } from './sheets/pickup-sheet.tsx'
import { RefundSheet } from './sheets/refund-sheet.tsx'
import { ReturnSheet } from './sheets/return-sheet.tsx'
import { ShipSheet } from './sheets/ship-sheet.tsx'
import { Timeline } from './timeline.tsx'
import { useOrderActions } from './use-order-actions.ts'

export function OrderScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <WorkOn key={id} id={id} />
}

function WorkOn({ id }: { id: string }) {
  const words = useCounterWords()
  const { words: common, locale } = useSpeech()
  const { data: order, error, refresh } = useAsked<OrderWork>(`/orders/${id}`)
  const notes = useNotes(id, common.offline)
  const { offered, refresh: askAgain } = useOrderActions(id)
  const [doing, setDoing] = useState<Doing>()
  useTitle(order && `${order.number} · ${order.customer.name}`)
  useEffect(() => tellOpened('Order'), [])
  const [, go] = useLocation()
  // Whose role sees less of orders than staff gets the plain page of the record.
  const isNotThere = error?.status === 404 && !order
  useEffect(() => {
    if (isNotThere) go(detailsPath(id), { replace: true })
  }, [isNotThere, go, id])
  const first = firstStep(order, offered)
  useKeys([
    ...(first ? [{ keys: 's', label: words.keys.step, place: 'here' as const, run: () => setDoing(first) }] : []),
    ...(offered.has('Refund')
      ? [{ keys: 'r', label: words.keys.refund, place: 'here' as const, run: () => setDoing({ what: 'refund' }) }]
      : []),
    ...(offered.has('ChangeOrder')
      ? [{ keys: 'c', label: words.change.title, place: 'here' as const, run: () => setDoing({ what: 'change' }) }]
      : []),
    ...(offered.has('StartReturn') && hasReturnable(order)
      ? [{ keys: 't', label: words.startReturn.key, place: 'here' as const, run: () => setDoing({ what: 'return' }) }]
      : []),
    { keys: 'p', label: words.keys.print, place: 'here', run: () => setDoing({ what: 'print' }) },
  ])
  if (error && !order)
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        <Failure error={error} again={refresh} />
      </div>
    )
  if (!order) return <p className="waiting">{common.loading}</p>
  const again = () => {
    refresh()
    void askAgain()
  }
  const sheet = { order, onClose: () => setDoing(undefined), onDone: again }
  const date = momentIn(order.placedAt, locale)
  return (
    <div className="screen record order">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('Order')}>{words.orders}</Link>
        {order.deliveryType === 'SHIP' && order.status === 'PROCESSING' && (
          <>
            <span aria-hidden="true"> / </span>
            <Link href={shipPath}>{words.toShip}</Link>
          </>
        )}
      </nav>
      <header className="head">
        <div className="order__name">
          <h1>
            <OrderNumber number={order.number} /> {order.customer.name}
          </h1>
          <p className="soft">
            {fill(words.placedIn[order.deliveryType], { date, store: order.pickup?.store ?? '' })}
            {order.releasedAt && ` · ${fill(words.released, { date: dayIn(order.releasedAt, locale) })}`}
          </p>
          {order.phoneOrder && (
            <p>
              <Link href={recordPath(order.phoneOrder.id)}>
                {fill(words.byPhone, { by: order.phoneOrder.by ?? '', caller: order.phoneOrder.caller })}
              </Link>
            </p>
          )}
        </div>
        <OrderActions id={id} first={first} offered={withoutEmpty(order, offered)} onDo={setDoing} />
      </header>
      {error && <Failure error={error} again={refresh} />}
      <OrderPath order={order} />
      <div className="order__columns">
        <div className="order__main">
          <Lines order={order} />
          <Parcels order={order} />
          <Returns order={order} onDo={setDoing} />
          <NotesPanel recordId={id} notes={notes} />
          <Timeline order={order} />
        </div>
        <div className="order__side">
          <MoneyPanel order={order} onDo={setDoing} />
          <CustomerPanel order={order} />
          <PapersPanel order={order} onPrint={() => setDoing({ what: 'print' })} />
          <FilesPanel recordId={id} />
        </div>
      </div>
      {doing?.what === 'ship' && <ShipSheet {...sheet} />}
      {doing?.what === 'pickup' && <PickupSheet {...sheet} />}
      {doing?.what === 'change' && <ChangeSheet {...sheet} />}
      {doing?.what === 'cancel' && <CancelSheet {...sheet} />}
      {doing?.what === 'return' && <ReturnSheet {...sheet} />}
      {doing?.what === 'refund' && <RefundSheet {...sheet} />}
      {doing?.what === 'mail' && <MailSheet {...sheet} />}
      {doing?.what === 'check' && <CheckSheet {...sheet} verb={doing.verb} />}
      {doing?.what === 'move' && <MoveSheet {...sheet} move={doing.move} />}
      {doing?.what === 'receive' && <ReceiveSheet {...sheet} asked={doing.asked} />}
      {doing?.what === 'grade' && <GradeSheet {...sheet} asked={doing.asked} />}
      {doing?.what === 'print' && <PrintSheet orders={[order]} onClose={sheet.onClose} onDone={again} />}
    </div>
  )
}

const hasReturnable = (order: OrderWork | undefined): boolean =>
  order?.returnables.lines.some(({ can, core }) => can === true || core?.can === true) ?? false

/** The platform goes by the status; what may come back of the lines only their rules know. */
function withoutEmpty(order: OrderWork, offered: ReadonlySet<string>): ReadonlySet<string> {
  return hasReturnable(order) ? offered : new Set([...offered].filter((name) => name !== 'StartReturn'))
}

/** What comes next as a rule: it has the key and the colour. */
function firstStep(order: OrderWork | undefined, offered: ReadonlySet<string>): Doing | undefined {
  if (!order) return undefined
  if (offered.has('Ship')) return { what: 'ship' }
  if (offered.has('MarkReady')) return { what: 'move', move: 'MarkReady' }
  if (offered.has('MarkPickedUp')) return { what: 'pickup' }
  return offered.has('MarkDelivered') ? { what: 'move', move: 'MarkDelivered' } : undefined
}
