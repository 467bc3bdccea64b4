// The look-up form. Without script it posts; with it, what was typed stays when nothing is found.
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import type { Words } from '#words/words.ts'
import { island, useIsland } from '../../page/island.tsx'
import { refusalIn } from '../../calls/shop-api.ts'
import type { FormProblem } from '../../forms/problem.ts'
import type { TrackOrderProps } from './data.ts'

type LookUpProps = Pick<TrackOrderProps, 'problem' | 'typed'> & {
  words: Pick<Words['order'], 'number' | 'email' | 'find' | 'finding'> & { failed: string }
}

function LookUpForm({ problem, typed, words }: LookUpProps) {
  const { locale, shop } = useIsland()
  const [shown, setShown] = useState(problem)
  const [isFinding, setFinding] = useState(false)

  async function find(form: HTMLFormElement) {
    const entries = new FormData(form)
    const orderNumber = String(entries.get('order'))
    const email = String(entries.get('email'))
    setFinding(true)
    setShown(null)
    try {
      const input = { storeLocale: locale, orderNumber, email }
      const { orderPath } = await shop.call('OrderService.lookUp', input)
      location.assign(pathIn(locale, orderPath))
    } catch (error) {
      const { sentence, details } = refusalIn(error)
      setFinding(false)
      show(form, { sentence: sentence ?? words.failed, fields: details.fields ?? {} })
    }
  }
  function show(form: HTMLFormElement, found: FormProblem) {
    setShown(found)
    const first = found.fields['orderNumber'] ? 'order' : found.fields['email'] ? 'email' : null
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isFinding) void find(event.currentTarget)
  }

  const isGeneral = shown && !shown.fields['orderNumber'] && !shown.fields['email']
  return (
    <form className="look-up card" method="post" action={pathIn(locale, '/track-order')} noValidate onSubmit={submit}>
      {isGeneral && (
        <Notice tone="stop" role="alert">
          {shown.sentence}
        </Notice>
      )}
      <Field
        id="look-up-order"
        name="order"
        label={words.number}
        defaultValue={typed.order}
        error={shown?.fields['orderNumber']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Field
        id="look-up-email"
        name="email"
        type="email"
        label={words.email}
        defaultValue={typed.email}
        error={shown?.fields['email']}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
      />
      <button className="button button--primary" aria-disabled={isFinding || undefined}>
        {words.find}
      </button>
      <p className="look-up__state soft" role="status">
        {isFinding && words.finding}
      </p>
    </form>
  )
}

export const LookUp = island('track-order/look-up', LookUpForm, 'idle')
