// The quick order as it lives in the browser: a list is read, its lines are edited where they stand, and all are added in one call.
// Before the script is there, the same forms are answered by the page.
import { type FormEvent, useRef, useState } from 'react'
import { pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { announce } from '../../page/announce.ts'
import { island, useIsland } from '../../page/island.tsx'
import { refusalIn } from '../../calls/shop-api.ts'
import { addAll } from './add-all.ts'
import { quickInput, type QuickOrderProps, type QuickRefusal } from './data.ts'
import { ListForm } from './list-form.tsx'
import { QuickLineItem } from './quick-line.tsx'
import type { QuickWords } from './quick-words.ts'
import { lowered, openQuestion, type Row, rowsOf, settle } from './rows.ts'
import { OrderSums } from './order-sums.tsx'

type Busy = 'reading' | 'adding' | null

function QuickOrderContent({ words, machine, ...props }: QuickOrderProps & { words: QuickWords }) {
  const { locale, shop } = useIsland()
  const [list, setList] = useState(props.list)
  // The text read, not the text typed: the list may have been edited since.
  const [read, setRead] = useState(props.order && { list: props.list, order: props.order })
  const [rows, setRows] = useState(props.rows)
  const [refused, setRefused] = useState<QuickRefusal | null>(props.refused)
  const [listError, setListError] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isTried, setTried] = useState(props.isTried)
  const [busy, setBusy] = useState<Busy>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  async function readList(text: string) {
    if (busy) return
    setRefused(null)
    setAdded(null)
    setTried(false)
    if (text.trim() === '') return setListError(words.empty)
    setBusy('reading')
    try {
      const answer = await shop.call('QuickOrderService.resolveLines', quickInput(locale, text, machine))
      setListError(answer.lines.length === 0 ? words.empty : null)
      const fresh = rowsOf(answer)
      setRead({ list: text, order: answer })
      setRows(fresh)
      announce(`${plural(fresh.length, locale, words.resolved)} ${attention(fresh)}`)
      requestAnimationFrame(() => heading.current?.focus())
    } catch (error) {
      setListError(refusalIn(error).sentence ?? words.failed)
    }
    setBusy(null)
  }
  const attention = (fresh: Row[]) => {
    const open = fresh.filter(({ line }) => line.parts.length !== 1 || line.quantity === null)
    return open.length > 0 ? plural(open.length, locale, words.notFound) : ''
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || !read) return
    const { rows: settled, items, units } = settle(rows, read.order.limits)
    setRefused(null)
    setTried(true)
    if (settled.some((row) => openQuestion(row) || row.isBeyondCart)) return focusFirstProblem()
    if (items.length === 0) return announce(words.nothingToAdd)
    setBusy('adding')
    try {
      await addAll(shop, locale, items)
      const sentence = plural(units, locale, words.added)
      setAdded(sentence)
      setTried(false)
      announce(sentence)
      // Lines that could not be added stay, to be corrected.
      const isAdded = ({ productId, quantity }: Row) =>
        quantity !== 0 && items.some((item) => item.productId === productId)
      await refresh(rows.filter((row) => !isAdded(row)))
      // The button may have gone with the last line: focus moves to the result.
      requestAnimationFrame(() => done.current?.focus())
    } catch (error) {
      const { code, details, sentence } = refusalIn(error)
      const { productSfId = '' } = (details.data ?? {}) as { productSfId?: string }
      setRefused({ code, sentence: sentence ?? words.failed, productId: productSfId })
      await refresh(rows)
    }
    setBusy(null)
  }
  const focusFirstProblem = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-problem]')?.focus())
  /** Stock, prices and the cart as they are now, with the entries kept. */
  async function refresh(remaining: Row[]) {
    const { list } = read ?? props
    const order = await shop.call('QuickOrderService.resolveLines', quickInput(locale, list, machine)).catch(() => null)
    if (order) setRead({ list, order })
    setRows(remaining.map((row) => ({ ...row, line: order?.lines[row.index] ?? row.line })))
  }

  function change(index: number, changes: Partial<Row>) {
    const changed = rows.map((row) => (row.index === index ? { ...row, ...changes } : row))
    setRows(changes.productId === undefined ? changed : lowered(changed))
  }
  function removeRows(beyond: Row[]) {
    setRows(rows.filter(({ index }) => !beyond.some((row) => row.index === index)))
    setRefused(null)
    announce(plural(beyond.length, locale, words.takenOut))
    heading.current?.focus()
  }
  function remove({ index, line }: Row) {
    setRows(rows.filter((row) => row.index !== index))
    announce(fill(words.removed, { typed: line.typed }))
    heading.current?.focus()
  }

  const settled = read && settle(rows, read.order.limits)
  const beyond = settled?.rows.filter(({ isBeyondCart }) => isBeyondCart) ?? []
  const sentence = refused?.sentence ?? null
  const isBesideLine = rows.some(({ productId }) => productId === refused?.productId)
  // The lines that do not fit name this refusal themselves.
  const isShown = isBesideLine || (refused?.code === 'cart/too-many-lines' && beyond.length > 0)
  return (
    <>
      <ListForm
        list={list}
        words={words}
        isReading={busy === 'reading'}
        error={listError}
        onList={setList}
        onRead={readList}
      />
      {added && (
        <div ref={done} tabIndex={-1}>
          <Notice tone="fits">
            {added} <a href={pathIn(locale, '/cart')}>{words.viewCart}</a>
          </Notice>
        </div>
      )}
      {read && settled && rows.length > 0 && (
        <form
          ref={form}
          className="quick-lines"
          method="post"
          action={pathIn(locale, '/quick-order')}
          onSubmit={add}
          noValidate
        >
          <input type="hidden" name="list" value={read.list} />
          <input type="hidden" name="add" value="1" />
          <h2 ref={heading} tabIndex={-1}>
            {words.lines}
          </h2>
          {read.order.isCut && <Notice tone="warn">{words.isCut}</Notice>}
          <ol aria-label={words.lines}>
            {settled.rows.map((row) => (
              <QuickLineItem
                key={row.index}
                row={row}
                words={words}
                perAdd={read.order.limits.perAdd}
                isTried={isTried}
                error={refused && row.productId === refused.productId ? sentence : null}
                onChange={(changes) => change(row.index, changes)}
                onRemove={() => remove(row)}
              />
            ))}
          </ol>
          <div className="quick-lines__foot">
            <OrderSums settled={settled} words={words} />
            {sentence && !isShown && (
              <Notice tone="stop" role="alert">
                {sentence}
              </Notice>
            )}
            <p>
              {fill(words.linesUsed, { count: settled.cartLines, max: read.order.limits.cartLines })}{' '}
              {fill(words.messages['qty.perAdd'], { max: read.order.limits.perAdd })}
            </p>
            {beyond.length > 0 && (
              <div tabIndex={-1} data-problem="">
                <Notice tone="stop" role={isTried ? 'alert' : undefined}>
                  {fill(words.messages['cart.maxLines'], { max: read.order.limits.cartLines })}{' '}
                  {fill(words.doNotFit, { numbers: beyond.map(({ line }) => line.number).join(', ') })}{' '}
                  <button className="link-button only-with-script" type="button" onClick={() => removeRows(beyond)}>
                    {words.takeOut}
                  </button>
                </Notice>
              </div>
            )}
            {settled.items.length > 0 || rows.some(({ line }) => line.state === 'ambiguous') ? (
              <button className="button button--primary" aria-disabled={busy === 'adding' || undefined}>
                {busy === 'adding' ? words.adding : words.addAll}
              </button>
            ) : (
              <p>{words.nothingToAdd}</p>
            )}
          </div>
        </form>
      )}
    </>
  )
}

export const QuickOrderForm = island('quick-order/quick-order', QuickOrderContent, 'idle')
