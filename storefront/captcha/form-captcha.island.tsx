// The captcha of a plain form: the form waits until it is solved, and takes the solution along.
import { useEffect, useEffectEvent, useRef } from 'react'
import { island } from '../page/island.tsx'
import { CaptchaCheck } from './captcha-check.tsx'
import type { CaptchaWords } from './captcha-words.ts'
import { useCaptcha } from './use-captcha.ts'

interface FormCaptchaProps {
  /** What the server said of the last one. */
  error: string | null
  /** Nothing before it is wrong: the page begins here. */
  isFirst: boolean
  words: CaptchaWords & { unsolved: string }
}

function Check({ error, isFirst, words }: FormCaptchaProps) {
  const captcha = useCaptcha(words)
  const found = useRef<HTMLInputElement>(null)
  const wait = useEffectEvent(async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const solution = await captcha.solution()
    if (!found.current || !solution) return document.getElementById('captcha')?.focus()
    found.current.value = solution
    // A form that is being sent is not sent again before its event is over.
    setTimeout(() => form.requestSubmit(submitter))
  })
  useEffect(() => {
    const form = found.current?.form
    const submit = (event: SubmitEvent) => {
      if (!form || found.current?.value) return
      event.preventDefault()
      void wait(form, event.submitter)
    }
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [])
  useEffect(() => {
    if (isFirst) document.getElementById('captcha')?.focus()
  }, [isFirst])
  return (
    <>
      <input type="hidden" name="captcha" ref={found} />
      <CaptchaCheck
        captcha={captcha}
        name={words.check}
        error={captcha.isUnsolved ? words.unsolved : (error ?? false)}
      />
    </>
  )
}

export const FormCaptcha = island('captcha/form-captcha', Check, 'idle')
