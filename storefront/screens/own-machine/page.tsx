// One machine of the garage: what it is, its service, what fits, what was ordered, notes and readings; renamed and removed here (E-12).
import { Field } from '#ui/field.tsx'
import { formatDay } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { Understood } from '../../equipment/understood.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Documents } from '../../garage/machine-documents.tsx'
import { ActiveOrSelect, FittingPart, OrdersPart, ServicePart, useRun } from '../../garage/machine-parts.tsx'
import { Picture } from '../../garage/machine-picture.tsx'
import { usePage } from '../../page/page-context.ts'
import { countryOf } from '#values/locale.ts'
import type { OwnMachineProps } from './data.ts'

const MOST_GROUPS = 12

export function OwnMachinePage(props: OwnMachineProps) {
  const { shown, problem, typed, isRemoving, isSaved, isForgotten } = props
  const { words, href } = usePage()
  const { myGarage } = words
  const { machine, orders } = shown
  const { nickname, equipment, number } = machine
  const isBeside = problem && Object.keys(problem.fields).length > 0
  return (
    <AccountPage title={nickname} current="/my-garage" actions={<ActiveOrSelect machine={machine} />}>
      <FormNotice
        problem={isBeside ? null : problem}
        done={isForgotten ? myGarage.documents.removed : isSaved && myGarage.saved}
      />
      {isRemoving && <RemoveQuestion id={machine.id} nickname={nickname} />}
      <div className="own-machine card">
        <Picture shown={shown} />
        <div>
          <h2>{equipment?.label ?? `${number}. ${myGarage.unknown}`}</h2>
          {equipment && <Understood equipment={equipment} />}
        </div>
      </div>
      <div className="garage__facts">
        <ServicePart shown={shown} />
        <FittingPart shown={shown} most={MOST_GROUPS} />
        <OrdersPart orders={orders} />
      </div>
      <Readings machine={machine} problem={problem} typed={typed} />
      <Documents {...props} />
      <Own machine={machine} problem={problem} typed={typed} />
      <p className="garage-back">
        <a href={href('/my-garage')}>{myGarage.all}</a>
      </p>
    </AccountPage>
  )
}

function RemoveQuestion({ id, nickname }: { id: string; nickname: string }) {
  const { words, href } = usePage()
  const { myGarage, messages } = words
  return (
    <section className="card garage-remove" aria-labelledby="remove">
      <h2 id="remove">{messages['garage.remove']}</h2>
      <p>{nickname}</p>
      <p>{myGarage.removedWithIt}</p>
      <form className="form__actions" method="post" action={href(`/my-garage/${id}`)}>
        <button className="button button--primary" name="do" value="remove">
          {myGarage.remove}
        </button>
        <a className="button" href={href(`/my-garage/${id}`)}>
          {myGarage.keepIt}
        </a>
      </form>
    </section>
  )
}

type PartProps = Pick<OwnMachineProps, 'problem' | 'typed'> & { machine: OwnMachineProps['shown']['machine'] }

function Readings({ machine: { id, type, readings }, problem, typed }: PartProps) {
  const { words, locale, href } = usePage()
  const { myGarage } = words
  const run = useRun()
  const wrong = problem?.fields ?? {}
  const distance = countryOf(locale) === 'US' ? myGarage.miles : myGarage.kilometres
  return (
    <section className="card" aria-labelledby="readings">
      <h2 id="readings">{myGarage.readings}</h2>
      <form className="form" method="post" action={href(`/my-garage/${id}`)}>
        <div className="form__row">
          <Field
            id="reading"
            name="reading"
            label={type === 'VEHICLE' ? distance : myGarage.hours}
            defaultValue={typed['reading']}
            {...(wrong['reading'] && { error: wrong['reading'], autoFocus: true })}
            inputMode="numeric"
            maxLength={12}
            required
          />
          <Field
            id="read-on"
            name="on"
            type="date"
            label={myGarage.readOn}
            defaultValue={typed['on']}
            {...(wrong['on'] && { error: wrong['on'], autoFocus: !wrong['reading'] })}
          />
        </div>
        <button className="button" name="do" value="reading">
          {myGarage.log}
        </button>
      </form>
      <ul className="garage-readings">
        {readings.map(({ on, value, unit }) => (
          <li key={on}>
            {formatDay(on, locale)} <span className="number">{run(value, unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Own({ machine: { id, nickname, notes }, problem, typed }: PartProps) {
  const { words, href } = usePage()
  const { myGarage } = words
  const wrong = problem?.fields['nickname']
  return (
    <section className="card own-machine__own">
      <form className="form" method="post" action={href(`/my-garage/${id}`)}>
        <Field
          id="nickname"
          name="nickname"
          label={myGarage.nickname}
          hint={myGarage.wizard.nicknameHint}
          defaultValue={typed['nickname'] ?? nickname}
          {...(wrong && { error: wrong, autoFocus: true })}
          maxLength={60}
          required
        />
        <button className="button" name="do" value="rename">
          {myGarage.rename}
        </button>
      </form>
      <form className="form" method="post" action={href(`/my-garage/${id}`)}>
        <div className="field">
          <label htmlFor="notes">{myGarage.notes}</label>
          <textarea
            id="notes"
            name="notes"
            rows={4}
            maxLength={2000}
            defaultValue={typed['notes'] ?? notes}
            aria-describedby="notes-hint"
          />
          <p className="field__hint" id="notes-hint">
            {myGarage.notesHint}
          </p>
        </div>
        <button className="button" name="do" value="notes">
          {myGarage.save}
        </button>
      </form>
      <p>
        <a href={href(`/my-garage/${id}?remove=1`)}>{myGarage.remove}</a>
      </p>
    </section>
  )
}
