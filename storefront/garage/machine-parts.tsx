// The parts of a machine of the garage that its card and its page show alike.
import type { GarageMachine, MachineOrder } from '#contract/shop/garage.ts'
import type { ReactNode } from 'react'
import { fill, formatDay, formatNumber, plural } from '#words/format.ts'
import { countryOf } from '#values/locale.ts'
import { statusMessage } from '../orders/order-status.ts'
import { usePage } from '../page/page-context.ts'
import { AddButton } from '../parts/add-button.tsx'
import { PriceText } from '../parts/price-text.tsx'
import { nextService } from './next-service.ts'
import type { ShownMachine } from './read-machine.ts'

const CARD_GROUPS = 3

type Chosen = Pick<GarageMachine, 'id'> & Partial<Pick<GarageMachine, 'type'>>

/** Chooses the machine, and goes on to a page about what fits it. Without script it is a form, as all that changes something is. */
export function SelectForm({
  machine,
  to,
  className,
  children,
}: {
  machine: Chosen
  to?: string
  className: string
  children: string
}) {
  return (
    <Selecting machine={machine}>
      {to && <input type="hidden" name="to" value={to} />}
      <button className={className}>{children}</button>
    </Selecting>
  )
}

/** Its buttons say where to go on to. Without the machine's type the data layer tells nothing of it. */
function Selecting({ machine: { id, type }, children }: { machine: Chosen; children: ReactNode }) {
  const { href } = usePage()
  return (
    <form method="post" action={href('/my-garage')} data-selects={type}>
      <input type="hidden" name="do" value="select" />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  )
}

export function ActiveOrSelect({ machine, to }: { machine: Chosen & Pick<GarageMachine, 'isActive'>; to?: string }) {
  const { myGarage } = usePage().words
  return machine.isActive ? (
    <p className="garage-active">{myGarage.active}</p>
  ) : (
    <SelectForm machine={machine} className="button" {...(to !== undefined && { to })}>
      {myGarage.shop}
    </SelectForm>
  )
}

export function useRun() {
  const { words, locale } = usePage()
  return (count: number, unit: keyof typeof words.myGarage.units) =>
    fill(words.myGarage.units[unit], { count: formatNumber(count, locale) })
}

export function ReadingForm({
  machine: { id, nickname, type, readings, perWeek },
  from,
}: {
  machine: GarageMachine
  from?: 'garage'
}) {
  const { words, locale, href } = usePage()
  const { myGarage } = words
  const run = useRun()
  const [newest] = readings
  const distance = countryOf(locale) === 'US' ? myGarage.miles : myGarage.kilometres
  return (
    <form className="garage-reading" method="post" action={href(`/my-garage/${id}`)}>
      <input type="hidden" name="do" value="reading" />
      {from && <input type="hidden" name="to" value={from} />}
      <label htmlFor={`reading-${id}`}>{type === 'VEHICLE' ? distance : myGarage.hours}</label>
      <p className="soft" id={`read-${id}`}>
        {newest && fill(myGarage.read, { date: formatDay(newest.on, locale) })}
        {newest && perWeek !== null && `, ${fill(myGarage.perWeek, { count: run(perWeek, newest.unit) })}`}
      </p>
      <div className="garage-reading__row">
        <input
          id={`reading-${id}`}
          className="number"
          name="reading"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          defaultValue={newest ? formatNumber(newest.value, locale) : ''}
          aria-describedby={`read-${id}`}
        />
        <button className="button" aria-label={fill(myGarage.logNamed, { nickname })}>
          {myGarage.log}
        </button>
      </div>
    </form>
  )
}

export function ServicePart({ shown: { machine, kits, views, today } }: { shown: ShownMachine }) {
  const { words, locale, href } = usePage()
  const { service } = words.myGarage
  const run = useRun()
  const next = nextService(machine, kits)
  const isDue = next?.on != null && next.on <= today
  const [kit] = next?.kits ?? []
  return (
    <section className="garage-service" data-due={isDue ? '' : undefined}>
      <h3>{service.title}</h3>
      {next ? (
        <>
          <p>
            <strong className="number">{fill(service.in, { count: run(next.left, 'h') })}</strong>{' '}
            {fill(service.at, { count: run(next.at, 'h') })}
          </p>
          <progress value={next.done} aria-label={service.title} />
          {next.on && (
            <p className="soft">
              {isDue ? service.due : fill(service.around, { date: formatDay(next.on, locale, { inSentence: true }) })}
            </p>
          )}
          {kit && (
            <div className="garage-service__kit">
              <a href={href(kit.part.path)}>{kit.part.name}</a> <PriceText part={kit.part} />
              <AddButton part={kit.part} />
            </div>
          )}
        </>
      ) : (
        <p className="soft">{kits.length > 0 ? service.none : service.noPlan}</p>
      )}
      {kits.length > 0 && views && <a href={href(`${views.path}#plan`)}>{service.all}</a>}
    </section>
  )
}

export function FittingPart({
  shown: { machine, fitting, views },
  most = CARD_GROUPS,
}: {
  shown: ShownMachine
  most?: number
}) {
  const { words, locale, href } = usePage()
  const { myGarage, diagrams } = words
  if (!fitting) return null
  const all = plural(fitting.total, locale, myGarage.allParts)
  const { isActive } = machine
  const links = (
    <>
      <ul>
        {fitting.groups.slice(0, most).map(({ id, name, path, parts }) => (
          <li key={id}>
            <FitLink isActive={isActive} to={`${path}?fits=1`}>
              {name}
            </FitLink>
            <span className="number">{formatNumber(parts, locale)}</span>
          </li>
        ))}
      </ul>
      <p>
        <FitLink isActive={isActive} to="/parts-that-fit">
          {all}
        </FitLink>
      </p>
    </>
  )
  return (
    <section className="garage-fitting">
      <h3>{myGarage.fitting}</h3>
      {isActive ? links : <Selecting machine={machine}>{links}</Selecting>}
      {views && views.count > 0 && (
        <p>
          <a href={href(views.path)}>{plural(views.count, locale, diagrams.count)}</a>
        </p>
      )}
    </section>
  )
}

/** What fits is told for the machine that is shopped for: of another one it is chosen first, by the one form of all these links. */
function FitLink({ isActive, to, children }: { isActive: boolean; to: string; children: string }) {
  const { href } = usePage()
  return isActive ? (
    <a href={href(to)}>{children}</a>
  ) : (
    <button className="link-button" name="to" value={to}>
      {children}
    </button>
  )
}

export function OrdersPart({ orders }: { orders: MachineOrder[] }) {
  const { words, locale, href } = usePage()
  const { myGarage } = words
  return (
    <section className="garage-orders">
      <h3>{myGarage.orders}</h3>
      {orders.length === 0 && <p className="soft">{myGarage.noOrders}</p>}
      <ul>
        {orders.map(({ number, path, placedAt, status, parts }) => (
          <li key={number}>
            <a href={href(path)}>{parts.slice(0, 2).join(' · ')}</a>
            <span>{words.messages[statusMessage(status, locale)]}</span>
            <span className="number">{number}</span>{' '}
            <span className="soft">{formatDay(placedAt.slice(0, 10), locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
