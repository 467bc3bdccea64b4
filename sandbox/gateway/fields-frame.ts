// The life of the card fields in the browser: checks each field on leaving and all on submit (business rule PY-1), makes the
// token, and talks to the shop's page by messages (listed in fields-page.ts). `runFields` is written into the page as text, so
// it uses only what it is handed and the browser's own.
import type * as rules from './card-rules.ts'

type Field = 'brand' | 'number' | 'expiry' | 'cvc' | 'name'
type Problem = 'required' | 'invalid'

export interface FieldWords {
  labels: Record<Field | 'chooseBrand' | 'expiryHint', string>
  messages: Record<'card.type' | 'card.number' | 'card.invalid' | 'card.expiry' | 'card.cvc' | 'card.name', string>
}

type FromParent =
  | { type: 'fields:init'; locale?: string; words?: Partial<FieldWords>; theme?: 'light' | 'dark'; background?: string }
  | { type: 'fields:submit'; requestId: string; address?: Record<string, unknown> }
  | { type: 'fields:focus'; field: Field }

export function runFields({ numberHolds, codeHolds, readExpiry, grouped, brandOf }: typeof rules, english: FieldWords) {
  const { origin = '', key = '' } = document.documentElement.dataset
  const order: Field[] = ['brand', 'number', 'expiry', 'cvc', 'name']
  const control = (field: Field) => document.getElementById(field) as HTMLInputElement | HTMLSelectElement
  const typed = (field: Field) => control(field).value.trim()
  const digits = () => typed('number').replace(/\D/g, '')
  const post = (message: object) => parent.postMessage(message, origin)
  const postHeight = () => post({ type: 'fields:height', height: document.body.offsetHeight })
  let words = english

  const checks: Record<Field, () => Problem | undefined> = {
    brand: () => (typed('brand') ? undefined : 'required'),
    number: () => {
      if (!typed('number')) return 'required'
      const shape = /^[\d\s-]+$/.test(typed('number'))
      return shape && numberHolds(digits(), typed('brand')) ? undefined : 'invalid'
    },
    expiry: () => (readExpiry(typed('expiry'), new Date()) ? undefined : 'invalid'),
    cvc: () => (codeHolds(typed('cvc'), typed('brand') || brandOf(digits())?.code) ? undefined : 'invalid'),
    name: () => (typed('name') ? undefined : 'required'),
  }
  const sentence = (field: Field, problem: Problem) => {
    const { messages } = words
    if (field === 'number') return messages[problem === 'required' ? 'card.number' : 'card.invalid']
    return {
      brand: messages['card.type'],
      expiry: messages['card.expiry'],
      cvc: messages['card.cvc'],
      name: messages['card.name'],
    }[field]
  }

  const show = (field: Field, problem: Problem | undefined) => {
    control(field).setAttribute('aria-invalid', String(Boolean(problem)))
    const error = document.getElementById(`${field}-error`) as HTMLElement
    error.textContent = problem ? sentence(field, problem) : ''
    control(field).dataset.problem = problem ?? ''
  }
  const check = (field: Field) => {
    const problem = checks[field]()
    show(field, problem)
    return problem
  }

  const report = () => {
    for (const field of order) {
      const label = document.querySelector(`label[for=${field}]`) as HTMLElement
      label.textContent = words.labels[field]
      const problem = control(field).dataset.problem
      if (problem === 'required' || problem === 'invalid') show(field, problem)
    }
    const empty = (control('brand') as HTMLSelectElement).options[0]
    if (empty) empty.textContent = words.labels.chooseBrand
    ;(control('expiry') as HTMLInputElement).placeholder = words.labels.expiryHint
  }

  /** The gateway's names for the shop's. */
  const ADDRESS = {
    line1: 'line1',
    line2: 'line2',
    city: 'city',
    region: 'state',
    postalCode: 'postal_code',
    country: 'country',
  }
  const submit = async (requestId: string, address: Record<string, unknown> = {}) => {
    const problems = order.map((field) => [field, check(field)] as const).filter(([, problem]) => problem)
    if (problems[0]) {
      control(problems[0][0]).focus()
      return post({ type: 'fields:invalid', requestId, errors: Object.fromEntries(problems) })
    }
    const expiry = readExpiry(typed('expiry'), new Date())
    try {
      const response = await fetch('/v1/payment_methods', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          type: 'card',
          'card[number]': digits(),
          'card[exp_month]': String(expiry?.month),
          'card[exp_year]': String(expiry?.year),
          'card[cvc]': typed('cvc'),
          'billing_details[name]': typed('name'),
          ...Object.fromEntries(
            Object.entries(ADDRESS).flatMap(([ours, name]) =>
              address[ours] ? [[`billing_details[address][${name}]`, String(address[ours])]] : [],
            ),
          ),
        }),
      })
      const method = await response.json()
      if (!response.ok) return post({ type: 'fields:failed', requestId })
      // A security code may be used once: it is cleared with the token.
      control('cvc').value = ''
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
      post({ type: 'fields:token', requestId, token: method.id, brand, last4, expMonth, expYear })
    } catch {
      post({ type: 'fields:failed', requestId })
    }
  }

  addEventListener('message', (event: MessageEvent<FromParent>) => {
    if (event.origin !== origin || event.source !== parent || typeof event.data !== 'object') return
    const message = event.data
    if (message.type === 'fields:init') {
      words = {
        labels: { ...english.labels, ...message.words?.labels },
        messages: { ...english.messages, ...message.words?.messages },
      }
      if (message.locale) document.documentElement.lang = message.locale
      if (message.background) document.documentElement.style.background = message.background
      if (message.theme) document.documentElement.dataset.theme = message.theme
      report()
      // Also tells a page that missed 'fields:ready' that the frame listens.
      postHeight()
    }
    if (message.type === 'fields:submit') void submit(message.requestId, message.address)
    if (message.type === 'fields:focus' && order.includes(message.field)) control(message.field).focus()
  })

  /** Writes the number in groups without moving the caret away from its digit. */
  const group = () => {
    const input = control('number') as HTMLInputElement
    if (/[^\d\s-]/.test(input.value)) return
    const before = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
    input.value = grouped(digits())
    let caret = 0
    for (let seen = 0; seen < before; caret++) if (/\d/.test(input.value[caret] ?? '')) seen++
    input.setSelectionRange(caret, caret)
  }
  /** Sets the stroke after the month as people type on. */
  const stroke = (event: Event) => {
    const input = control('expiry') as HTMLInputElement
    const adding = (event as InputEvent).inputType?.startsWith('insert')
    if (adding && /^[2-9]$/.test(input.value)) input.value = `0${input.value}`
    if (adding && /^\d{2}$/.test(input.value)) input.value += '/'
    // People type the stroke themselves too.
    input.value = input.value.replace('//', '/')
    if (/^\d{3,6}$/.test(input.value)) input.value = `${input.value.slice(0, 2)}/${input.value.slice(2)}`
  }
  control('number').addEventListener('input', group)
  control('expiry').addEventListener('input', stroke)
  for (const field of order) {
    control(field).addEventListener('blur', () => {
      // Tabbing through an empty field is no mistake yet; submitting it is.
      if (typed(field) || control(field).dataset.problem) check(field)
    })
    control(field).addEventListener('input', () => {
      if (control(field).dataset.problem && !checks[field]()) show(field, undefined)
    })
  }
  // Number and code are valid for a brand: changing it checks them again.
  control('brand').addEventListener('change', () => {
    for (const field of ['number', 'cvc'] as const) if (typed(field)) check(field)
  })

  report()
  new ResizeObserver(postHeight).observe(document.body)
  post({ type: 'fields:ready' })
}
