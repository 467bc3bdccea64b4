// The form of a crate engine: its vehicles and what is agreed to for them (business rules CE-1 to CE-4). Without script its page answers each of
// its buttons; with it the same form is calls, and nothing that was typed is lost either way.
import { type FormEvent, useEffect, useRef } from 'react'
import type { CrateForm as Asked } from '#contract/shop/crate-engine.ts'
import { pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { island, useIsland } from '../../page/island.tsx'
import type { AddedPart } from '../../cart/add-to-cart.ts'
import { CrateAgreements } from './crate-agreements.tsx'
import { type CrateEntries, placeIn } from './crate-entries.ts'
import { CrateVehicle } from './crate-vehicle.tsx'
import type { CrateWords } from './crate-words.ts'
import { useCrate } from './use-crate.ts'

export interface CrateFormProps {
  part: AddedPart
  /** The page's own address. */
  path: string
  most: number
  asked: Asked
  first: CrateEntries
  /** The line of the cart whose vehicle is changed (CE-4). */
  lineId: string | null
  words: CrateWords
}

function CrateFormContent({ part, path, most, asked, first, lineId, words }: CrateFormProps) {
  const { locale } = useIsland()
  const crate = useCrate({ part, first, lineId, words })
  const { entries, state } = crate
  const form = useRef<HTMLFormElement>(null)
  const errorCount = Object.keys(entries.errors).length

  // The page that answers without script begins there too (CE-2).
  useEffect(() => {
    if (crate.turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [crate.turn])
  useEffect(() => {
    if (crate.opened !== null) document.getElementById(`vin-${crate.opened + 1}`)?.focus()
  }, [crate.opened])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const checked = placeIn(button, 'check')
    const removed = placeIn(button, 'fewer')
    if (checked !== null) void crate.check(checked)
    else if (removed !== null) crate.remove(removed)
    else if (button === 'more') crate.another()
    else void crate.send()
  }

  return (
    <form className="crate" method="post" action={pathIn(locale, path)} onSubmit={submit} noValidate ref={form}>
      {/* What the Enter key presses: the browser takes the first button of a form. */}
      <button className="visually-hidden" name="do" value={lineId ? 'save' : 'add'} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="productId" value={part.id} />
      <input type="hidden" name="count" value={entries.vehicles.length} />
      {lineId && <input type="hidden" name="lineId" value={lineId} />}
      <h2 className="crate__title">{words.title}</h2>
      <p className="soft">{lineId ? words.changing : fill(words.intro, { max: most })}</p>
      <p>
        <strong>{words.notFor}</strong>
      </p>
      {entries.sentence && (
        <Notice tone="stop" role="alert">
          {entries.sentence}
          {errorCount > 0 && ` ${plural(errorCount, locale, words.wrong)}`}
        </Notice>
      )}
      {entries.vehicles.map((vehicle, place) => (
        <CrateVehicle
          // oxlint-disable-next-line react/no-array-index-key -- a vehicle is known by its place until it is in the cart
          key={place}
          place={place}
          vehicle={vehicle}
          entries={entries}
          states={asked.states}
          words={words}
          isVerifying={state.kind === 'verifying' && state.place === place}
          canRemove={entries.vehicles.length > 1}
          onChange={(field, value) => crate.type(place, field, value)}
          onVinLeft={() => crate.leaveVin(place)}
        />
      ))}
      {!lineId && entries.vehicles.length < most && (
        <button className="button button--small crate__another" name="do" value="more">
          {words.another}
        </button>
      )}
      <CrateAgreements agreements={asked.agreements} entries={entries} words={words} onTick={crate.tick} />
      <button
        className="button button--primary"
        name="do"
        value={lineId ? 'save' : 'add'}
        aria-disabled={state.kind === 'sending' || undefined}
      >
        {state.kind === 'sending' ? words.adding : lineId ? words.change : words.addToCart}
      </button>
      {lineId && <a href={pathIn(locale, '/cart')}>{words.back}</a>}
      {state.kind === 'added' && (
        <p className="add-to-cart__done">
          {state.sentence} <a href={pathIn(locale, '/cart')}>{words.viewCart}</a>
        </p>
      )}
    </form>
  )
}

export const CrateForm = island('product/crate-form', CrateFormContent, 'seen')
