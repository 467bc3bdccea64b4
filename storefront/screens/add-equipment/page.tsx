// Adding a machine in four steps: type, number, details and nickname, done (business rules E-2 to E-10).
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EQUIPMENT_TYPES } from '#values/equipment.ts'
import type { NumberHelp } from '#values/number-as-typed.ts'
import { fill } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { Understood } from '../../equipment/understood.tsx'
import { type VehicleAnswers, VehicleDetails } from '../../equipment/vehicle-details.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { beginAt } from '../../forms/problem.ts'
import { StepHeading } from '../../forms/step-heading.tsx'
import { SelectForm } from '../../garage/machine-parts.tsx'
import { Plate } from '../../garage/plate.tsx'
import { usePage } from '../../page/page-context.ts'
import { type AddProps, STEPS } from './data.ts'
import { Discard } from './discard.island.tsx'

type Step<Name> = Extract<AddProps, { step: Name }>

export function AddEquipmentPage(props: AddProps) {
  const { words } = usePage()
  const { myGarage, messages } = words
  const { wizard } = myGarage
  if (props.step === 'full')
    return (
      <AccountPage title={wizard.title} current="/my-garage">
        <Notice tone="warn" role="alert">
          {fill(messages['garage.full'], { max: props.max })}
        </Notice>
        <ToGarage>{myGarage.all}</ToGarage>
      </AccountPage>
    )
  return (
    <AccountPage title={wizard.title} current="/my-garage">
      <ol className="wizard-steps">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={step === props.step ? 'step' : undefined}>
            {wizard.steps[index]}
          </li>
        ))}
      </ol>
      {props.step === 'type' && <TypeStep {...props} />}
      {props.step === 'number' && <NumberStep {...props} />}
      {props.step === 'details' && <DetailsStep {...props} />}
      {props.step === 'done' && <DoneStep {...props} />}
    </AccountPage>
  )
}

function ToGarage({ children }: { children: string }) {
  const { href } = usePage()
  return (
    <p className="garage-back">
      <a href={href('/my-garage')}>{children}</a>
    </p>
  )
}

/** What later steps were told goes along, so that Back keeps it. */
const CARRIED = ['number', 'of', 'nickname', 'make', 'model', 'year', 'power'] as const

function Carried({ typed, except }: { typed: AddProps['typed']; except?: (typeof CARRIED)[number] }) {
  return CARRIED.filter((name) => typed[name] && name !== except).map((name) => (
    <input key={name} type="hidden" name={name} value={typed[name]} />
  ))
}

function TypeStep({ typed, isAnswer }: Step<'type'>) {
  const { words, href } = usePage()
  const { wizard } = words.myGarage
  return (
    <form className="wizard-types" method="post" action={href('/my-garage/add')} aria-labelledby="which">
      <StepHeading id="which" isNext={isAnswer}>
        {wizard.which}
      </StepHeading>
      <input type="hidden" name="step" value="choose" />
      <Carried typed={typed} />
      {EQUIPMENT_TYPES.map((type) => (
        <button key={type} className="card" name="type" value={type}>
          <Plate type={type} />
          <strong>{wizard.types[type]}</strong> <span className="soft">{wizard.about[type]}</span>
        </button>
      ))}
      <ToGarage>{wizard.cancel}</ToGarage>
    </form>
  )
}

function NumberStep({ type, typed, problem, help, isAnswer }: Step<'number'>) {
  const { words, href } = usePage()
  const { wizard } = words.myGarage
  return (
    <form
      className="form card"
      method="post"
      action={href('/my-garage/add')}
      noValidate
      data-verifying={words.messages['entry.verifying']}
    >
      <StepHeading isNext={isAnswer && !problem}>{wizard.whichNumber}</StepHeading>
      <input type="hidden" name="type" value={type} />
      <Carried typed={typed} except="number" />
      <Field
        id="number"
        name="number"
        className="number"
        label={wizard.numbers[type]}
        hint={wizard.about[type]}
        defaultValue={typed['number']}
        {...(problem && { error: problem.sentence })}
        {...beginAt(problem !== null)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
      />
      <div className="form__actions">
        <button className="button button--primary" type="submit" name="step" value="number">
          {wizard.check}
        </button>
        <button className="button" name="step" value="type" data-unchecked="">
          {wizard.back}
        </button>
      </div>
      {help && <Help help={help} />}
      <details className="where">
        <summary>{wizard.where}</summary>
        <p>{wizard.plates[type]}</p>
        <Plate type={type} />
      </details>
      <Leave />
    </form>
  )
}

const LETTERS = [...'ABCDEFGHIJKL']

/** What was meant, offered: a press takes it. */
function Help({ help }: { help: NumberHelp }) {
  const { wizard } = usePage().words.myGarage
  if (help.kind === 'other-type') {
    const type = wizard.types[help.type]
    return (
      <div>
        <p>{fill(wizard.otherType, { type })}</p>
        <input type="hidden" name="as" value="" />
        <button className="button" name="as" value={help.type}>
          {fill(wizard.takeAs, { type })}
        </button>
      </div>
    )
  }
  return (
    <fieldset className="letters">
      <legend>{wizard.withoutLetter}</legend>
      {LETTERS.map((letter) => (
        <button key={letter} className="button number" name="letter" value={letter}>
          {letter + help.digits}
        </button>
      ))}
    </fieldset>
  )
}

function DetailsStep({ type, equipment, nickname, typed, problem, request, isAnswer }: Step<'details'>) {
  const { words, href } = usePage()
  const { myGarage, messages } = words
  const { wizard } = myGarage
  const wrong: VehicleAnswers & { nickname?: string } = problem?.fields ?? {}
  const answers = typed['of'] === equipment.number ? answersIn(typed) : undefined
  return (
    <form className="form card" method="post" action={href('/my-garage/add')} noValidate>
      <FormNotice problem={problem && Object.keys(problem.fields).length > 0 ? null : problem} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="number" value={equipment.number ?? ''} />
      <input type="hidden" name="of" value={equipment.number ?? ''} />
      <input type="hidden" name="key" value={request} />
      <p>
        <span className="number">{equipment.number}</span>{' '}
        <span className="verified">{messages['entry.verified']}</span>
      </p>
      <StepHeading isNext={isAnswer && !problem}>{wizard.details}</StepHeading>
      <Understood equipment={equipment} />
      {type === 'VEHICLE' && <VehicleDetails vehicle={equipment.vehicle} answers={answers} errors={wrong} />}
      <Field
        id="nickname"
        name="nickname"
        label={myGarage.nickname}
        hint={wizard.nicknameHint}
        defaultValue={nickname}
        error={wrong.nickname}
        {...beginAt(Object.keys(wrong).join() === 'nickname')}
        maxLength={60}
        required
      />
      <div className="form__actions">
        <button className="button button--primary" name="step" value="save">
          {wizard.save}
        </button>
        <button className="button" name="step" value="again">
          {wizard.another}
        </button>
      </div>
      <Leave />
    </form>
  )
}

const ANSWERS = ['make', 'model', 'year', 'power'] as const

const answersIn = (typed: AddProps['typed']): VehicleAnswers =>
  Object.fromEntries(ANSWERS.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))

/** Escape asks before what was typed is lost. */
function Leave() {
  const { words, href } = usePage()
  const { discard, discardYes, discardNo, cancel } = words.myGarage.wizard
  return (
    <>
      <ToGarage>{cancel}</ToGarage>
      <Discard to={href('/my-garage')} words={{ discard, discardYes, discardNo }} />
    </>
  )
}

function DoneStep({ machine, isAnswer }: Step<'done'>) {
  const { words, href } = usePage()
  const { wizard, all } = words.myGarage
  return (
    <section className="card" aria-labelledby="done">
      <div role="status">
        <StepHeading id="done" isNext={isAnswer}>
          {fill(wizard.done, { nickname: machine.nickname })}
        </StepHeading>
      </div>
      <p>{machine.equipment?.label}</p>
      <div className="form__actions">
        <SelectForm machine={machine} to="/parts-that-fit" className="button button--primary">
          {wizard.shopFor}
        </SelectForm>
        <a className="button" href={href('/my-garage/add')}>
          {wizard.addAnother}
        </a>
      </div>
      <ToGarage>{all}</ToGarage>
    </section>
  )
}
