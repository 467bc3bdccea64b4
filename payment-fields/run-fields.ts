// The life of the live gateway's card fields in the browser: the vendor's elements for what only the vendor may see, our own fields for the
// rest. It speaks the shop's messages (listed in sandbox/gateway/fields-page.ts). `runFields` is written into a file as text, so it uses
// only what it is handed and the browser's own.

type Field = 'brand' | 'number' | 'expiry' | 'cvc' | 'name'
type Secret = 'number' | 'expiry' | 'cvc'
type Problem = 'required' | 'invalid'

export interface FieldWords {
  title: string
  labels: Record<Field | 'chooseBrand' | 'expiryHint', string>
  messages: Record<'card.type' | 'card.number' | 'card.invalid' | 'card.expiry' | 'card.cvc' | 'card.name', string>
}

export interface FieldSettings {
  key: string
  shops: string[]
  /** By locale; the first is taken where the shop names another. */
  words: Record<string, FieldWords>
  brands: string[]
}

interface VendorChange {
  empty: boolean
  complete: boolean
  brand?: string
}
interface VendorElement {
  mount(place: HTMLElement): void
  update(options: object): void
  focus(): void
  clear(): void
  on(event: 'change', hear: (change: VendorChange) => void): void
  on(event: 'focus' | 'blur' | 'ready', hear: () => void): void
}
interface MethodMade {
  paymentMethod?: { id: string; card?: { brand: string; last4: string; exp_month: number; exp_year: number } }
  error?: { type?: string; code?: string }
}
export interface Vendor {
  elements(options: { locale: string }): { create(type: string, options: object): VendorElement }
  createPaymentMethod(asked: {
    type: 'card'
    card: VendorElement
    billing_details: { name: string; address?: Record<string, string> }
  }): Promise<MethodMade>
}

type FromParent =
  | { type: 'fields:init'; locale?: string; words?: Partial<FieldWords>; theme?: 'light' | 'dark'; background?: string }
  | { type: 'fields:submit'; requestId: string; address?: Record<string, unknown> }
  | { type: 'fields:focus'; field: Field }

export function runFields({ key, shops, words: all, brands }: FieldSettings) {
  const asked = new URLSearchParams(location.search)
  const origin = asked.get('origin') ?? ''
  const open = (window as { Stripe?: (key: string, options?: object) => Vendor }).Stripe
  const locale = asked.get('locale') ?? ''
  const ours = (all[locale] ?? Object.values(all)[0]) as FieldWords
  // Not a shop of ours, or the vendor's script has not come: the shop says that the fields could not be loaded.
  if (!shops.includes(origin) || parent === window || !open) return

  let words = ours
  document.documentElement.lang = all[locale] ? locale : (Object.keys(all)[0] ?? 'en')
  document.title = ours.title
  const place = (id: string) => document.getElementById(id) as HTMLElement
  const brand = place('brand') as HTMLSelectElement
  const name = place('name') as HTMLInputElement
  const post = (message: object) => parent.postMessage(message, origin)
  const postHeight = () => post({ type: 'fields:height', height: document.body.offsetHeight })
  const order: Field[] = ['brand', 'number', 'expiry', 'cvc', 'name']
  const problems: Partial<Record<Field, Problem>> = {}

  const vendor = open(key)
  const elements = vendor.elements({ locale: document.documentElement.lang })
  const style = () => {
    const colour = (property: string) => getComputedStyle(document.documentElement).getPropertyValue(property).trim()
    const base = { color: colour('--ink'), fontSize: '16px', fontFamily: getComputedStyle(document.body).fontFamily }
    return { base: { ...base, '::placeholder': { color: colour('--soft') } }, invalid: { color: colour('--ink') } }
  }
  const typed: Record<Secret, VendorChange> = {
    number: { empty: true, complete: false },
    expiry: { empty: true, complete: false },
    cvc: { empty: true, complete: false },
  }
  const make = (field: Secret, type: string, options: object = {}) => {
    const element = elements.create(type, { style: style(), disableLink: true, ...options })
    const holder = place(field)
    element.on('change', (change) => {
      typed[field] = change
      if (field === 'number' && change.brand && brands.includes(change.brand) && !brand.value)
        brand.value = change.brand
      if (problems[field] && !checks[field]()) show(field, undefined)
    })
    element.on('focus', () => holder.classList.add('is-focused'))
    element.on('blur', () => {
      holder.classList.remove('is-focused')
      // Tabbing through an empty field is no mistake yet; submitting it is.
      if (!typed[field].empty || problems[field]) check(field)
    })
    element.on('ready', postHeight)
    element.mount(holder)
    return element
  }

  const checks: Record<Field, () => Problem | undefined> = {
    brand: () => (brand.value ? undefined : 'required'),
    number: () => {
      const { empty, complete, brand: found = '' } = typed.number
      if (empty) return 'required'
      return complete && brands.includes(found) && (!brand.value || found === brand.value) ? undefined : 'invalid'
    },
    expiry: () => (typed.expiry.complete ? undefined : 'invalid'),
    cvc: () => (typed.cvc.complete ? undefined : 'invalid'),
    name: () => (name.value.trim() ? undefined : 'required'),
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
    problems[field] = problem
    if (field === 'brand' || field === 'name') place(field).setAttribute('aria-invalid', String(Boolean(problem)))
    else place(field).classList.toggle('is-wrong', Boolean(problem))
    place(`${field}-error`).textContent = problem ? sentence(field, problem) : ''
  }
  const check = (field: Field) => {
    const problem = checks[field]()
    show(field, problem)
    return problem
  }
  const focus = (field: Field) => {
    if (field === 'brand' || field === 'name') place(field).focus()
    else secrets[field].focus()
  }
  const say = () => {
    for (const field of order) {
      place(`${field}-label`).textContent = words.labels[field]
      const problem = problems[field]
      if (problem) show(field, problem)
    }
    if (brand.options[0]) brand.options[0].textContent = words.labels.chooseBrand
  }

  /** What the vendor finds wrong with what was typed, in our words; a code of another kind is its own trouble. */
  const WRONG: Record<string, Field> = {
    incorrect_number: 'number',
    invalid_number: 'number',
    incomplete_number: 'number',
    card_not_supported: 'number',
    invalid_expiry_month: 'expiry',
    invalid_expiry_year: 'expiry',
    invalid_expiry_year_past: 'expiry',
    incomplete_expiry: 'expiry',
    invalid_cvc: 'cvc',
    incorrect_cvc: 'cvc',
    incomplete_cvc: 'cvc',
  }
  /** The vendor's names for the shop's: its bank is asked whether the address is the card's. */
  const ADDRESS = {
    line1: 'line1',
    line2: 'line2',
    city: 'city',
    region: 'state',
    postalCode: 'postal_code',
    country: 'country',
  }
  const addressOf = (address: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(ADDRESS).flatMap(([ours, name]) => (address[ours] ? [[name, String(address[ours])]] : [])),
    )
  const submit = async (requestId: string, address: Record<string, unknown> = {}) => {
    const found = order.map((field) => [field, check(field)] as const).filter(([, problem]) => problem)
    if (found[0]) {
      focus(found[0][0])
      return post({ type: 'fields:invalid', requestId, errors: Object.fromEntries(found) })
    }
    try {
      const details = { name: name.value.trim(), address: addressOf(address) }
      const { paymentMethod: method, error } = await vendor.createPaymentMethod({
        type: 'card',
        card: secrets.number,
        billing_details: details,
      })
      const wrong = WRONG[error?.code ?? '']
      if (wrong) {
        show(wrong, 'invalid')
        focus(wrong)
        return post({ type: 'fields:invalid', requestId, errors: { [wrong]: 'invalid' } })
      }
      if (!method?.card) return post({ type: 'fields:failed', requestId })
      // A security code may be used once: it is cleared with the token.
      secrets.cvc.clear()
      const { brand: made, last4, exp_month: expMonth, exp_year: expYear } = method.card
      post({ type: 'fields:token', requestId, token: method.id, brand: made, last4, expMonth, expYear })
    } catch {
      post({ type: 'fields:failed', requestId })
    }
  }

  addEventListener('message', (event: MessageEvent<FromParent>) => {
    if (event.origin !== origin || event.source !== parent || typeof event.data !== 'object' || !event.data) return
    const message = event.data
    if (message.type === 'fields:init') {
      words = {
        title: ours.title,
        labels: { ...ours.labels, ...message.words?.labels },
        messages: { ...ours.messages, ...message.words?.messages },
      }
      if (message.background) document.documentElement.style.background = message.background
      if (message.theme) document.documentElement.dataset.theme = message.theme
      say()
      restyle()
      // Also tells a page that missed 'fields:ready' that the frame listens.
      postHeight()
    }
    if (message.type === 'fields:submit') void submit(message.requestId, message.address)
    if (message.type === 'fields:focus' && order.includes(message.field)) focus(message.field)
  })

  const secrets: Record<Secret, VendorElement> = {
    number: make('number', 'cardNumber', { showIcon: false }),
    expiry: make('expiry', 'cardExpiry', { placeholder: words.labels.expiryHint }),
    cvc: make('cvc', 'cardCvc', { placeholder: '' }),
  }
  const restyle = () => {
    for (const element of Object.values(secrets)) element.update({ style: style() })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle)
  for (const field of ['number', 'expiry', 'cvc'] as const)
    place(`${field}-label`).addEventListener('click', () => secrets[field].focus())
  for (const field of ['brand', 'name'] as const) {
    const control = place(field) as HTMLInputElement | HTMLSelectElement
    control.addEventListener('blur', () => {
      if (control.value || problems[field]) check(field)
    })
    control.addEventListener('input', () => {
      if (problems[field] && !checks[field]()) show(field, undefined)
    })
  }
  // The number is valid for a brand: changing it checks that again.
  brand.addEventListener('change', () => {
    if (!typed.number.empty) check('number')
  })

  say()
  new ResizeObserver(postHeight).observe(document.body)
  post({ type: 'fields:ready' })
}
