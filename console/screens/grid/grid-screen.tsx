// Prices and stock of many parts as a sheet: a block pasted, refusals in their cells, all of it saved as one batch.
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '#records-client/react/provider.tsx'
import { fill, formatNumber, plural } from '#words/format.ts'
import { whyRefused } from '../../base/calls.ts'
import { Failure } from '../../base/failure.tsx'
import { useKeys } from '../../base/keys.ts'
import { beginImportPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { Link, useSearch } from 'wouter'
import { changesOf } from './grid-changes.ts'
import { amountText, gridColumns, readCell, storeColumn } from './grid-columns.ts'
import { History } from './history.tsx'
import { saveGrid } from './save-grid.ts'
import { Sheet } from './sheet.tsx'
import { StoreChooser } from './store-chooser.tsx'
import { useGridRows } from './use-grid.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useShelves } from './use-shelves.ts'
import { useStores } from './use-stores.ts'
import { useUnpriced } from './use-unpriced.ts'

type Show = 'all' | 'changed' | 'refused'
const ASKED_AFTER_MS = 250

const parts = (keys: Iterable<string>) => new Set([...keys].map((key) => key.split('\u001f')[0] ?? ''))

const columnsOf = (keys: Iterable<string>) => new Set([...keys].map((key) => key.split('\u001f')[1] ?? ''))

export function GridScreen() {
  const { words, locale } = useSpeech()
  const { grid, imports } = words
  useTitle(grid.title)
  /** The page of a part leads here with its number. */
  const wanted = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const [term, setTerm] = useState(wanted)
  const [pages, setPages] = useState(1)
  const [asked, setShow] = useState<Show>('all')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setTerm(typed.trim())
      setPages(1)
    }, ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const [isChoosing, setChoosing] = useState(false)
  const { stores, chosen, choose } = useStores()
  const prices = useGridRows(pages, term)
  const { hasMore, error } = prices
  const found = useUnpriced(term, { rows: prices.rows, isWhole: !hasMore && !prices.isLoading })
  const { drafts, begun, refused: told, rows: kept, history, change, undo, settle } = useGridEdits()
  /** What was counted and is not saved stays in sight, whatever is chosen meanwhile. */
  const shownStores = useMemo(() => {
    const counted = columnsOf(drafts.keys())
    return stores.filter((store) => chosen.includes(store) || counted.has(storeColumn(store)))
  }, [stores, chosen, drafts])
  const storeIds = useMemo(() => shownStores.map(({ id }) => id), [shownStores])
  const shelved = useShelves(found.rows, storeIds)
  const { rows } = shelved
  const isLoading = prices.isLoading || found.isLoading || shelved.isLoading
  const client = useClient()
  const columns = useMemo(() => gridColumns(words, shownStores), [words, shownStores])
  /** What was read before another search, too: its changes are not saved yet. */
  const [known, setKnown] = useState(kept)
  useEffect(() => setKnown((before) => new Map([...before, ...rows.map((row) => [row.number, row] as const)])), [rows])

  /** What is no amount is refused here; the rest by the shop itself. */
  const refused = useMemo(() => {
    const all = new Map(told)
    const byKey = new Map(columns.map((column) => [column.key, column]))
    for (const [key, text] of drafts) {
      const column = byKey.get(key.split('\u001f')[1] ?? '')
      if (column && readCell(text, column, locale) === undefined)
        all.set(key, column.store === null ? grid.notNumber : grid.notCount)
    }
    return all
  }, [told, drafts, columns, locale, grid])
  // What was undone or saved leaves no empty sheet behind.
  const show = (asked === 'changed' ? drafts : refused).size === 0 ? 'all' : asked
  const shownRows = useMemo(() => {
    if (show === 'all') return rows
    const wanted = parts((show === 'changed' ? drafts : refused).keys())
    return [...known.values()].filter(({ number }) => wanted.has(number))
  }, [show, rows, known, drafts, refused])

  const changes = useMemo(
    () => changesOf(known.values(), { columns, drafts, begun, locale }),
    [known, drafts, begun, columns, locale],
  )
  const cells = changes.reduce((sum, { cells: some }) => sum + Object.keys(some).length, 0)

  /** What a colleague has saved there meanwhile. */
  const saidOf = (key: string, amount: number | null) => {
    const isWhole = columns.find((column) => column.key === key.split('\u001f')[1])?.store !== null
    return fill(grid.meanwhile, { value: amountText(amount, isWhole, locale) || words.record.empty })
  }
  const saveAll = async () => {
    if (changes.length === 0 || isSaving) return
    setSaving(true)
    try {
      const outcome = await saveGrid(client, changes)
      const { saved, refused: others, theirs, failure } = outcome
      const now = new Map([...others, ...[...theirs].map(([key, amount]) => [key, saidOf(key, amount)] as const)])
      settle(drafts, outcome, now)
      const done = saved.size > 0 || !failure ? [plural(saved.size, locale, grid.saved)] : []
      say([...done, ...(failure ? [whyRefused(failure, words.offline)] : [])].join(' '))
      if (now.size > 0) setShow('refused')
      else if (!failure) setShow('all')
    } finally {
      setSaving(false)
    }
  }
  useKeys([
    { keys: 'mod+s', label: words.keyHelp.save, place: 'here', inFields: true, run: () => void saveAll() },
    { keys: 'mod+z', label: words.keyHelp.undo, place: 'here', run: () => undo() },
    { keys: 'q', label: words.keyHelp.search, place: 'here', run: () => document.getElementById('grid-find')?.focus() },
  ])

  const tabs: readonly (readonly [Show, string])[] = [
    ['all', fill(grid.all, { count: `${formatNumber(rows.length, locale)}${hasMore ? '+' : ''}` })],
    ['changed', fill(grid.changed, { count: drafts.size })],
    ['refused', fill(grid.refused, { count: refused.size })],
  ]
  return (
    <div className="screen prices">
      <header className="head">
        <h1>{grid.title}</h1>
        <div className="head__acts">
          <input
            id="grid-find"
            type="search"
            className="control"
            aria-label={grid.find}
            placeholder={grid.find}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {stores.length > 0 && (
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              {chosen.length === 0 ? grid.stores : fill(grid.storesChosen, { count: chosen.length })}
            </button>
          )}
          <Link href={beginImportPath('PricebookEntry')} className="button">
            {imports.import}
          </Link>
        </div>
      </header>
      <nav className="tabs" aria-label={grid.title}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="tab"
            aria-current={name === show ? 'true' : undefined}
            onClick={() => setShow(name)}
          >
            {label}
          </button>
        ))}
      </nav>
      {error && rows.length === 0 ? (
        <Failure error={error} />
      ) : (
        <Sheet
          rows={shownRows}
          columns={columns}
          drafts={drafts}
          refused={refused}
          onChange={(some, label) => change(some, label, known, columns)}
          onEnd={() => {
            if (show === 'all' && hasMore && !isLoading) setPages((now) => now + 1)
          }}
        />
      )}
      {!isLoading && shownRows.length === 0 && !error && <p className="nothing">{grid.none}</p>}
      {isChoosing && (
        <StoreChooser stores={stores} chosen={chosen} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
      {drafts.size > 0 && (
        <div className="bulk" role="toolbar" aria-label={grid.history}>
          <b>
            {plural(drafts.size, locale, grid.cells)} {plural(parts(drafts.keys()).size, locale, grid.inParts)}
          </b>
          {refused.size > 0 && <span className="bulk__refused">{plural(refused.size, locale, grid.refusedCells)}</span>}
          <span className="bulk__space" />
          <History history={history} onUndo={undo} />
          <button
            type="button"
            className="button button--main"
            disabled={isSaving || cells === 0}
            onClick={() => void saveAll()}
          >
            {plural(cells, locale, grid.save)}
            <kbd className="only-desk" aria-hidden="true">
              ctrl s
            </kbd>
          </button>
        </div>
      )}
      <footer className="stand">
        <span className="keys only-desk" aria-hidden="true">
          <span>
            <kbd>shift</kbd> <kbd>↓</kbd> {grid.block}
          </span>
          <span>
            <kbd>ctrl d</kbd> {grid.fill}
          </span>
          <span>
            <kbd>ctrl v</kbd> {grid.paste}
          </span>
          <span>
            <kbd>n</kbd> {grid.nextRefused}
          </span>
        </span>
        <span role="status">{isLoading ? words.loading : plural(rows.length, locale, grid.loaded)}</span>
      </footer>
    </div>
  )
}
