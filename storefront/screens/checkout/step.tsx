import type { ReactNode } from 'react'
import { fill } from '#words/format.ts'
import { useForm } from './form.ts'

interface StepProps {
  name: 'contact' | 'delivery' | 'billing' | 'payment' | 'review'
  number: number
  isDone?: boolean
  children: ReactNode
}

export function Step({ name, number, isDone = false, children }: StepProps) {
  const { words } = useForm()
  const title = words.steps[name]
  return (
    <section className={`checkout-step checkout-step--${name} card`} aria-labelledby={`step-${name}`}>
      <h2 className="checkout-step__title" id={`step-${name}`}>
        <span className={isDone ? 'checkout-step__number checkout-step__number--done' : 'checkout-step__number'}>
          {number}
        </span>
        <span aria-hidden={isDone || undefined}>{title}</span>
        {isDone && <span className="visually-hidden">{fill(words.stepDone, { step: title })}</span>}
      </h2>
      {children}
    </section>
  )
}
