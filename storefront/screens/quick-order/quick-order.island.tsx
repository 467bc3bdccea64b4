// The quick order as it lives in the browser: a list is read, its lines are edited where they stand, and all are added in one call.
// Before the script is there, the same forms are answered by the page.
import { type FormEvent, useRef, useState } from 'react'
import { pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { announce } from '../../page/announce.ts'
import { island, useIsland } from '../../page/island.tsx'
import { ShopRefusal } from '../../shell/shop-api.ts'
import { addAll } from './add-all.ts'
import { quickInput, type QuickOrderProps, type QuickRefusal } from './data.ts'
import { ListForm } from './list-form.tsx'
import { QuickLineItem } from './quick-line.tsx'
import type { QuickWords } from './quick-words.ts'
import { lowered, type Row, rowsOf, settle } from './rows.ts'

type Busy = 'reading' | 'adding' | null

function QuickOrderContent({ words, machine, ...props }: QuickOrderProps & { words: QuickWords }) {
  const { locale, words: shared, shop } = useIsland()
  const [list, setList] = useState(props.list)
  // What was read: the list may have been edited since.
  const [read, setRead] = useState(props.order && { list: props.list, order: props.order })
  const [rows, setRows] = useState(props.rows)
  const [refused, setRefused] = useState<QuickRefusal | null>(props.refused)
  const [listError, setListError] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useRef<HTMLDivElement>(null)

  async function readList(text: string) {
    if (busy) return
    setRefused(null)
    setAdded(null)
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
      setListError(shared.refusals[refusalIn(error).code])
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
    const { items } = settle(rows, read.order.limits)
    setRefused(null)
    if (items.length === 0) return announce(words.nothingToAdd)
    setBusy('adding')
    try {
      await addAll(shop, locale, items)
      const sentence = plural(items.length, locale, words.added)
      setAdded(sentence)
      announce(sentence)
      // What could not be added stays to be looked at.
      const isAdded = ({ productId, quantity }: Row) =>
        quantity !== 0 && items.some((item) => item.productId === productId)
      await refresh(rows.filter((row) => !isAdded(row)))
      // The button may have gone with the last line that could be added.
      requestAnimationFrame(() => done.current?.focus())
    } catch (error) {
      const { code, details } = refusalIn(error)
      const { productSfId = '' } = (details.data ?? {}) as { productSfId?: string }
      setRefused({ code, max: details.values?.['max'] ?? '', productId: productSfId })
      await refresh(rows)
    }
    setBusy(null)
  }
  /** Stock, prices and the cart as they are now, with the entries kept. */
  async function refresh(kept: Row[]) {
    const { list } = read ?? props
    const order = await shop.call('QuickOrderService.resolveLines', quickInput(locale, list, machine)).catch(() => null)
    if (order) setRead({ list, order })
    setRows(kept.map((row) => ({ ...row, line: order?.lines[row.index] ?? row.line })))
  }

  function change(index: number, news: Partial<Row>) {
    const changed = rows.map((row) => (row.index === index ? { ...row, ...news } : row))
    setRows(news.productId === undefined ? changed : lowered(changed))
  }
  function remove({ index, line }: Row) {
    setRows(rows.filter((row) => row.index !== index))
    announce(fill(words.removed, { typed: line.typed }))
    heading.current?.focus()
  }

  const sentence = refused && fill(shared.refusals[refused.code], { max: refused.max })
  const isBesideLine = rows.some(({ productId }) => productId === refused?.productId)
  const settled = read && settle(rows, read.order.limits)
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
        <form className="quick-lines" method="post" action={pathIn(locale, '/quick-order')} onSubmit={add}>
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
                error={refused && row.productId === refused.productId ? sentence : null}
                onChange={(news) => change(row.index, news)}
                onRemove={() => remove(row)}
              />
            ))}
          </ol>
          <div className="quick-lines__foot">
            {sentence && !isBesideLine && (
              <Notice tone="stop" role="alert">
                {sentence}
              </Notice>
            )}
            <p>
              {fill(words.linesUsed, { count: settled.cartLines, max: read.order.limits.cartLines })}{' '}
              {fill(shared.messages['qty.perAdd'], { max: read.order.limits.perAdd })}
            </p>
            {settled.cartLines > read.order.limits.cartLines && (
              <Notice tone="warn">
                {fill(shared.messages['cart.maxLines'], { max: read.order.limits.cartLines })}
              </Notice>
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

const refusalIn = (error: unknown): ShopRefusal =>
  error instanceof ShopRefusal ? error : new ShopRefusal('server/failed')

export const QuickOrderForm = island('quick-order/quick-order', QuickOrderContent, 'idle')
