// The token of an integration, or what signs the deliveries of a webhook: made here, shown once, and never kept in the page.
import { useState } from 'react'
import { fill } from '#words/format.ts'
import { ask } from '../../base/ask.ts'
import { whyRefused } from '../../base/calls.ts'
import { triedRole } from '../../base/rights.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'

export type SecretKind = 'token' | 'signing'

interface SecretProps {
  recordId: string
  name: string
  kind: SecretKind
  /** One was made before, which ends with the next. */
  hasOne: boolean
  /** Another one was made: when, stands in its record. */
  onMade: () => void
}

export function Secret(props: SecretProps) {
  const { secret: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (triedRole) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.kinds[props.kind].make}
      </button>
      {isOpen && <SecretSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SecretSheet({ recordId, name, kind, hasOne, onMade, onClose }: SecretProps & { onClose: () => void }) {
  const words = useWords()
  const { secret } = words
  const of = secret.kinds[kind]
  const [made, setMade] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [isMaking, setMaking] = useState(false)
  const close = () => {
    if (made) onMade()
    onClose()
  }
  const make = async () => {
    setRefusal('')
    setMaking(true)
    try {
      setMade((await ask<{ secret: string }>(`/secrets/${recordId}`, {})).secret)
    } catch (error) {
      setRefusal(whyRefused(error, words.offline))
    } finally {
      setMaking(false)
    }
  }
  const copy = async (text: string) => {
    // Where a browser copies nothing, it stands there to be marked.
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) say(secret.copied)
  }
  return (
    <Modal title={fill(of.title, { name })} onClose={close}>
      <form
        className="sheet"
        onSubmit={(event) => {
          event.preventDefault()
          if (!made && !isMaking) void make()
        }}
      >
        {!made && <p>{of.help}</p>}
        {!made && hasOne && <p className="note">{of.ends}</p>}
        {refusal && (
          <p className="note note--stop" role="alert">
            {refusal}
          </p>
        )}
        {made && (
          <>
            <p role="status">{of.once}</p>
            <label>
              <span className="label">{of.label}</span>
              <input
                className="control"
                readOnly
                autoComplete="off"
                spellCheck={false}
                value={made}
                onFocus={({ target }) => target.select()}
              />
            </label>
          </>
        )}
        <div className="form__end">
          {made ? (
            <button type="button" className="button button--main" onClick={() => void copy(made)}>
              {secret.copy}
            </button>
          ) : (
            <button type="submit" className="button button--main" disabled={isMaking}>
              {of.make}
            </button>
          )}
          <button type="button" className="button" onClick={close}>
            {made ? secret.done : words.record.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
