import { useSignInAsked } from '../base/fresh-sign-in.ts'
import { freshSignInPath } from '../base/paths.ts'
import { useSpeech } from '../base/words.tsx'
import { Modal } from './modal.tsx'

/** Over whatever is open, which stays as it is: what was sent goes on by itself. */
export function FreshSignIn() {
  const { words, locale } = useSpeech()
  const settle = useSignInAsked()
  const { fresh } = words
  if (!settle) return null
  return (
    <Modal title={fresh.title} onClose={() => settle(false)}>
      <div className="sheet">
        <p>{fresh.why}</p>
        <div className="form__end">
          <a className="button button--main" data-first href={freshSignInPath(locale)} target="_blank" rel="noreferrer">
            {fresh.signIn}
          </a>
          <button type="button" className="button" onClick={() => settle(true)}>
            {fresh.done}
          </button>
          <button type="button" className="button button--quiet" onClick={() => settle(false)}>
            {fresh.giveUp}
          </button>
        </div>
      </div>
    </Modal>
  )
}
