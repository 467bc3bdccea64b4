import type { CheckoutCustomer } from '#contract/shop/checkout.ts'
import { Field } from '#ui/field.tsx'
import { fill } from '#words/format.ts'
import { errorsOf } from './entry.ts'
import { useForm } from './form.ts'
import { Step } from './step.tsx'

export function ContactStep() {
  const { customer } = useForm()
  return customer ? <Known {...customer} /> : <GuestContact />
}

/** Who is signed in has said who they are (CH-1). */
function Known({ name, email }: CheckoutCustomer) {
  const { words } = useForm()
  return (
    <Step name="contact" number={1} isDone>
      <p>{fill(words.signedInAs, { name })}</p>
      <p className="soft checkout__mailed">{fill(words.mailedTo, { email })}</p>
    </Step>
  )
}

function GuestContact() {
  const { entry, words, change, leave, message } = useForm()
  return (
    <Step name="contact" number={1} isDone={!errorsOf(entry).email}>
      <p className="soft">{words.contactHint}</p>
      <Field
        id="email"
        name="email"
        type="email"
        label={words.fields.email}
        error={message('email')}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        required
        value={entry.email}
        onChange={(event) => change({ ...entry, email: event.target.value })}
        onBlur={() => leave('email')}
      />
    </Step>
  )
}
