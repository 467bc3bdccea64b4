import { EmailField } from '../../forms/email-field.tsx'
import { Trap } from '../../forms/trap.tsx'
import { useWords } from '../../page/page-context.ts'

export function EmailForm({ action, typed, wrong }: { action: string; typed: string; wrong: string | undefined }) {
  const { myData, mailing } = useWords()
  return (
    <form className="form card" method="post" action={action} noValidate>
      <EmailField id="data-email" label={myData.byEmail.email} typed={typed} wrong={wrong} />
      <Trap label={mailing.leaveEmpty} />
      <button className="button button--primary" name="act" value="send">
        {myData.byEmail.send}
      </button>
    </form>
  )
}
