import { Field } from '#ui/field.tsx'
import { beginAt } from '../../forms/problem.ts'
import { Trap } from '../../forms/trap.tsx'
import { useWords } from '../../page/page-context.ts'

export function EmailForm({ action, typed, wrong }: { action: string; typed: string; wrong: string | undefined }) {
  const { myData, mailing } = useWords()
  return (
    <form className="form card" method="post" action={action} noValidate>
      <Field
        id="data-email"
        name="email"
        type="email"
        label={myData.byEmail.email}
        defaultValue={typed}
        error={wrong}
        {...beginAt(wrong !== undefined)}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        data-visitor-email=""
        required
      />
      <Trap label={mailing.leaveEmpty} />
      <button className="button button--primary" name="act" value="send">
        {myData.byEmail.send}
      </button>
    </form>
  )
}
