// Seeing the shop as a customer sees it: a reason, and a link to the shop. Offered to whoever may see that it was done.
import { useState } from 'react'
import type { ShopViewBegun } from '#contract/console-api/shop-views.ts'
import { fill, formatTime } from '#words/format.ts'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { ask } from '../../base/ask.ts'
import { whyRefused } from '../../base/calls.ts'
import { triedRole } from '../../base/rights.ts'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'

export function ShopView({ accountId }: { accountId: string }) {
  const { words } = useSpeech()
  const { data } = useAdapter(getObjectInfo, { objectApiName: 'ShopView__c' })
  const [isOpen, setOpen] = useState(false)
  if (!data || triedRole) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.shopView.begin}
      </button>
      {isOpen && <BeginSheet accountId={accountId} onClose={() => setOpen(false)} />}
    </>
  )
}

function BeginSheet({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { words, locale } = useSpeech()
  const { shopView } = words
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const [begun, setBegun] = useState<{ until: Date; path: string }>()
  const begin = async () => {
    setRefusal('')
    try {
      const { minutes, path } = await ask<ShopViewBegun>('/shop-views', { accountId, reason })
      setBegun({ until: new Date(Date.now() + minutes * 60_000), path })
    } catch (error) {
      setRefusal(whyRefused(error, words.offline))
    }
  }
  return (
    <Modal title={shopView.title} onClose={onClose}>
      <form
        className="sheet"
        onSubmit={(event) => {
          event.preventDefault()
          if (!begun) void begin()
        }}
      >
        <p>{shopView.help}</p>
        {refusal && (
          <p className="note note--stop" role="alert">
            {refusal}
          </p>
        )}
        {begun ? (
          <>
            <p role="status">{fill(shopView.begun, { time: formatTime(begun.until, locale) })}</p>
            <div className="form__end">
              <a className="button button--main" href={begun.path} target="_blank" rel="noreferrer" onClick={onClose}>
                {shopView.open}
              </a>
            </div>
          </>
        ) : (
          <>
            <label>
              <span className="label">{shopView.reason}</span>
              <textarea
                data-first
                className="control control--area"
                rows={3}
                maxLength={500}
                required
                minLength={3}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </label>
            <div className="form__end">
              <button type="submit" className="button button--main">
                {shopView.go}
              </button>
              <button type="button" className="button" onClick={onClose}>
                {shopView.cancel}
              </button>
            </div>
          </>
        )}
      </form>
    </Modal>
  )
}
