// What happened, and photographs of it: what is wrong is told beside its field, and what was typed stays.
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MOST_CLAIM_LETTERS } from '#values/claim.ts'
import { Trap } from '../../forms/trap.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ClaimProps, Subject } from './data.ts'

const IN_ORDER = ['message', 'installedOn', 'reading', 'photos'] as const

export function ClaimForm({ order, claims, subject, typed, problem, arePhotosLost, requestKey }: Props) {
  const { words, href } = usePage()
  const texts = words.claims.form
  const page = href(`/order/${order.id}/claim`)
  const { kind, position } = subject
  const wrong = problem?.fields ?? {}
  const wrongOf = (name: string) => wrong[name] ?? (name === 'photos' && arePhotosLost ? texts.photosLost : undefined)
  const first = IN_ORDER.find((name) => wrong[name])
  const field = (name: (typeof IN_ORDER)[number]) => ({
    id: `claim-${name}`,
    name,
    label: texts[name],
    ...(wrongOf(name) && { error: wrongOf(name) }),
    autoFocus: name === first,
  })
  const distance = claims.country === 'US' ? ('mi' as const) : ('km' as const)
  return (
    <form className="form card" method="post" action={page} encType="multipart/form-data" noValidate>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="position" value={position ?? ''} />
      <TextField
        {...field('message')}
        hint={texts.messageHint[kind]}
        defaultValue={typed.message}
        maxLength={MOST_CLAIM_LETTERS}
        rows={7}
        required
      />
      {kind === 'WARRANTY' && (
        <>
          <Field {...field('installedOn')} type="date" defaultValue={typed.installedOn} />
          <div className="form__row">
            <Field {...field('reading')} inputMode="numeric" defaultValue={typed.reading} maxLength={20} />
            <SelectField
              id="claim-readingUnit"
              name="readingUnit"
              label={texts.readingUnit}
              options={(['h', distance] as const).map((value) => ({ value, label: texts.units[value] }))}
              defaultValue={typed.readingUnit || 'h'}
            />
          </div>
          <Field
            id="claim-serial"
            name="serial"
            label={texts.serial}
            defaultValue={typed.serial}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
      <Field
        {...field('photos')}
        hint={texts.photosHint}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
      />
      <Trap label={words.mailing.leaveEmpty} />
      <div className="form__actions">
        <button className="button button--primary">{texts.send}</button>
        <a className="button" href={page}>
          {texts.back}
        </a>
      </div>
    </form>
  )
}

interface Props extends ClaimProps {
  subject: Subject
}
