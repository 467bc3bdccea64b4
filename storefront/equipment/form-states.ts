import { localeNamed, type Locale } from '#values/locale.ts'

export const storeLocale = (): Locale => localeNamed(document.documentElement.lang)

/** While the shop is asked, the fields are locked and the button is busy, saying so (business rule E-3). */
export async function whileBusy<Answer>(
  form: HTMLFormElement,
  sentence: string,
  task: Promise<Answer>,
): Promise<Answer> {
  const button = form.querySelector<HTMLElement>('[type=submit]:not([hidden])')
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([readonly])')]
  const label = button?.textContent ?? ''
  form.ariaBusy = 'true'
  button?.setAttribute('aria-disabled', 'true')
  if (button && sentence) button.textContent = sentence
  for (const field of fields) field.readOnly = true
  try {
    return await task
  } finally {
    form.ariaBusy = 'false'
    button?.removeAttribute('aria-disabled')
    if (button) button.textContent = label
    for (const field of fields) field.readOnly = false
  }
}

/** Says what is wrong with a field below it; an empty sentence takes it away. */
export function showFieldError(field: HTMLElement, sentence: string): void {
  const id = `${field.id}-error`
  let note = document.getElementById(id)
  if (!note && sentence) {
    note = Object.assign(document.createElement('p'), { id, className: 'field__error' })
    field.after(note)
    field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), id].filter(Boolean).join(' '))
  }
  if (note) note.textContent = sentence
  if (sentence) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}
