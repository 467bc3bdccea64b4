// The customer's machines, five at a time: which is shopped for, when each is due for service, what fits it, what was ordered for it (E-1, E-12).
import { Notice } from '#ui/notice.tsx'
import { fill, plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { PageNumbers } from '../../account/page-numbers.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { ActiveOrSelect, FittingPart, OrdersPart, ReadingForm, ServicePart } from '../../garage/machine-parts.tsx'
import { Picture } from '../../garage/machine-picture.tsx'
import type { ShownMachine } from '../../garage/read-machine.ts'
import { usePage } from '../../page/page-context.ts'
import type { GarageProps } from './data.ts'

export function GaragePage({ shown, count, max, page, pages, inHand, problem, done }: GarageProps) {
  const { words, locale, href } = usePage()
  const { myGarage, messages } = words
  const isFull = count >= max
  const doneText =
    done?.what === 'added'
      ? fill(myGarage.added, { nickname: done.machine?.nickname ?? '' })
      : done && myGarage[done.what]
  return (
    <AccountPage title={myGarage.title} current="/my-garage" actions={!isFull && <AddMachine />}>
      <FormNotice
        problem={problem && { ...problem, sentence: fill(problem.sentence, { max }) }}
        done={doneText ?? false}
      />
      {isFull && <Notice>{fill(messages['garage.full'], { max })}</Notice>}
      {inHand && (
        <Notice>
          {fill(myGarage.inHand, { equipment: inHand.label })}
          {!isFull && inHand.number !== null && (
            <form method="post" action={href('/my-garage')}>
              <input type="hidden" name="do" value="keep" />
              <button className="button">{myGarage.keep}</button>
            </form>
          )}
        </Notice>
      )}
      <p className="soft">{count === 0 ? myGarage.empty : plural(count, locale, myGarage.count)}</p>
      <ul className="garage">
        {shown.map((one) => (
          <li key={one.machine.id}>
            <MachineCard shown={one} />
          </li>
        ))}
      </ul>
      <PageNumbers path="/my-garage" label={myGarage.pages} page={page} pages={pages} />
    </AccountPage>
  )
}

/** The number alone says what it is, where it has the shape of one. */
function AddMachine() {
  const { words, href } = usePage()
  const { myGarage } = words
  return (
    <form
      className="garage-add"
      method="post"
      action={href('/my-garage/add')}
      data-verifying={words.messages['entry.verifying']}
    >
      <label className="visually-hidden" htmlFor="garage-add">
        {myGarage.addLabel}
      </label>
      <input
        id="garage-add"
        className="number"
        name="number"
        placeholder={words.equipment.number.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <button className="button button--primary" type="submit" name="step" value="number">
        {myGarage.addShort}
      </button>
    </form>
  )
}

function MachineCard({ shown }: { shown: ShownMachine }) {
  const { words, href } = usePage()
  const { machine, orders } = shown
  const { id, nickname, equipment, number, isActive } = machine
  return (
    <article
      className={isActive ? 'garage__machine garage__machine--active' : 'garage__machine'}
      aria-labelledby={`machine-${id}`}
    >
      <div className="garage__side">
        <Picture shown={shown} />
        <ReadingForm machine={machine} from="garage" />
      </div>
      <header className="garage__head">
        <div>
          <h2 id={`machine-${id}`}>
            <a href={href(`/my-garage/${id}`)}>{nickname}</a>
          </h2>
          <p className="soft">{equipment?.label ?? `${number}. ${words.myGarage.unknown}`}</p>
        </div>
        <ActiveOrSelect machine={machine} />
      </header>
      <div className="garage__facts">
        <ServicePart shown={shown} />
        <FittingPart shown={shown} />
        <OrdersPart orders={orders} />
      </div>
    </article>
  )
}
