// The bank's question (3-D Secure): in a frame where it may be shown in one, and always also in this window, for frames that stay empty
// and for whoever has no script. Until it is answered or given up nothing is charged.
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import { useForm } from './form.ts'
import type { Payment } from './payment.ts'
import { useBankFrame } from './use-bank-frame.ts'

export interface BankAnswers {
  onReturned: () => void
  onGiveUp: () => void
}

interface BankAsksProps extends BankAnswers {
  payment: Extract<Payment, { step: 'asked' }>
}

export function BankAsks({ payment: { question, isGivenUp }, onReturned, onGiveUp }: BankAsksProps) {
  const { words } = useForm()
  const { locale } = useIsland()
  const frame = useBankFrame(onReturned)
  return (
    <>
      <Notice tone="warn" title={words.bankAsks} role="status">
        <p>{question.inFrame ? words.bankHow : words.bankHowElsewhere}</p>
        <p className="soft">{words.bankLimit}</p>
      </Notice>
      {question.inFrame && (
        <iframe
          ref={frame}
          className="bank-asks__frame"
          src={question.url}
          title={words.bankFrame}
          // Banks' pages need their scripts and their own cookies, and must not take the whole window away.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
      <p className="bank-asks__ways">
        <a href={question.url}>{words.bankOpen}</a>
        <button
          className="link-button"
          type="submit"
          formMethod="post"
          formAction={pathIn(locale, '/currentcheckout/give-up')}
          disabled={isGivenUp}
          onClick={(event) => {
            event.preventDefault()
            onGiveUp()
          }}
        >
          {words.bankGiveUp}
        </button>
      </p>
    </>
  )
}
