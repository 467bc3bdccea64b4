// The parts of an order: which may come back, or why not; one by one, or several ticked for one parcel.
import type { ReturnLine, Returns } from '#contract/shop/returns.ts'
import { fill, plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { CallAboutBattery } from '../../returns/call-about-battery.tsx'
import { tickable } from './together.ts'

export function ReturnLines({ returns, orderId }: { returns: Returns; orderId: string }) {
  const { words, href } = usePage()
  const texts = words.returns
  const free = tickable(returns)
  const isForSeveral = free.length > 1
  const lines = (
    <ul className="return-lines">
      {returns.lines.map((line) => (
        <Line
          key={line.position}
          line={line}
          orderId={orderId}
          ticks={isForSeveral ? free.filter((one) => one.line === line) : []}
        />
      ))}
    </ul>
  )
  return (
    <section className="card" aria-labelledby="return-lines">
      <h2 id="return-lines">{texts.bought}</h2>
      {isForSeveral ? (
        <form className="return-together" method="get" action={href(`/order/${orderId}/return`)}>
          <p>{texts.together.lead}</p>
          {lines}
          <p className="form__actions">
            <button className="button" name="together" value="1">
              {texts.together.onward}
            </button>
          </p>
        </form>
      ) : (
        lines
      )}
    </section>
  )
}

interface LineProps {
  line: ReturnLine
  orderId: string
  ticks: ReturnType<typeof tickable>
}

function Line({ line, orderId, ticks }: LineProps) {
  const { words, locale, href } = usePage()
  const texts = words.returns
  const { name, partNumber, position, can, left, excluded, core } = line
  const form = href(`/order/${orderId}/return`)
  return (
    <li className="return-line">
      <img src={line.drawing} alt="" width="56" height="56" />
      <div>
        <a href={href(line.path)}>{name}</a>
        <p className="number soft">{partNumber}</p>
        {can === true && <p className="soft">{plural(left, locale, texts.left)}</p>}
        {can === true && excluded && <p>{texts.excluded[excluded]}</p>}
        {can !== true && can !== 'BATTERY' && <p>{words.orders.cannot[can]}</p>}
        {can === 'CRATE_ENGINE' && (
          <p>
            <a href={href(`/order/${orderId}/claim`)}>{words.orders.actions.claim}</a>
          </p>
        )}
        {can === 'BATTERY' && <CallAboutBattery />}
        {ticks.map(({ key, kind }) => (
          <label key={key} className="checkbox">
            <input type="checkbox" name="with" value={key} />
            <span className="checkbox__label">
              {kind === 'CORE' ? texts.together.pickCore : texts.together.pick}
              <span className="visually-hidden"> ({name})</span>
            </span>
          </label>
        ))}
      </div>
      <div className="return-line__actions">
        {can === true && (
          <a className="button" href={`${form}?line=${position}`} aria-label={fill(texts.chooseOf, { name })}>
            {texts.choose}
          </a>
        )}
        {core?.can === true && (
          <a
            className="button"
            href={`${form}?core=${position}`}
            aria-label={fill(plural(core.left, locale, texts.core.chooseOf), { name })}
          >
            {plural(core.left, locale, texts.core.choose)}
          </a>
        )}
      </div>
    </li>
  )
}
