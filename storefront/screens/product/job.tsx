// Fitting the part: torque, tools, what to mind, when it is due, what it takes beside itself, and the kits that hold it.
import type { ReactNode } from 'react'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { withUnits } from '#words/fit-text.ts'
import { fill, formatNumber } from '#words/format.ts'
import { inOtherUnit, torqueText } from '#words/other-units.ts'
import { usePage } from '../../page/page-context.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'
import type { Product } from './data.ts'

export function Job({ product }: { product: Product }) {
  const { words, locale, href } = usePage()
  const { fitting } = words
  const note = words.installation[product.kindOfPart ?? '']
  const torque = valueOf(product, 'torque')
  const tools = valueOf(product, 'tools')
  const due = product.inKits.find(({ intervalHours }) => intervalHours !== null)
  const { oil, coolant } = product.fluids
  if (!note && !torque && !tools && !due && oil.length + coolant.length === 0) return null
  return (
    <section aria-labelledby="job">
      <h2 id="job">{fitting.job}</h2>
      {note && <p>{note}</p>}
      <dl className="specifications">
        {torque && <Fact name={fitting.torque}>{torqueText(torque, locale)}</Fact>}
        {tools && <Fact name={fitting.tools}>{tools}</Fact>}
        {due && (
          <Fact name={fitting.interval}>
            {fill(fitting.everyHours, { hours: formatNumber(due.intervalHours ?? 0, locale) })}
          </Fact>
        )}
        <Fluids name={fitting.oil} path="/category/engine-oil" fluids={oil} href={href} />
        <Fluids name={fitting.coolant} path="/category/coolant" fluids={coolant} href={href} />
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{children}</dd>
    </div>
  )
}

interface FluidsProps {
  name: string
  path: string
  fluids: Product['fluids']['oil']
  href: (path: string) => string
}

function Fluids({ name, path, fluids, href }: FluidsProps) {
  const { words, locale } = usePage()
  const amount = (litres: number) => `${formatNumber(litres, locale)}\u00a0L (${inOtherUnit(litres, 'L', locale)})`
  return fluids.map(({ machine, litres }) => (
    <Fact key={machine} name={<a href={href(path)}>{name}</a>}>
      {fill(words.fitting.takesFluid, { machine, amount: amount(litres) })}
    </Fact>
  ))
}

export function Needed({ needed }: { needed: Product['needed'] }) {
  const { words, locale } = usePage()
  if (needed.length === 0) return null
  const inPortions = needed.find(({ quantity, toAdd, part }) => toAdd < quantity && !isScarce(part, quantity))
  return (
    <section aria-labelledby="needed">
      <h2 id="needed">{words.fitting.needed}</h2>
      <ul className="needed">
        {needed.map(({ quantity, toAdd, part, machines }) => (
          <PartLine key={part.id} part={part} quantity={quantity} toAdd={toAdd}>
            {machines.length > 0 && fill(words.fitting.forMachines, { machines: machines.join(', ') })}
          </PartLine>
        ))}
      </ul>
      {inPortions && <p>{fill(words.messages['qty.perAdd'], { max: formatNumber(inPortions.toAdd, locale) })}</p>}
    </section>
  )
}

export function InKits({ kits }: { kits: Product['inKits'] }) {
  const { words, locale } = usePage()
  if (kits.length === 0) return null
  return (
    <section aria-labelledby="in-kits">
      <h2 id="in-kits">{words.fitting.inKits}</h2>
      <ul className="needed">
        {kits.map(({ part, quantity, intervalHours }) => (
          <PartLine key={part.id} part={part}>
            {fill(words.fitting.holds, { count: formatNumber(quantity, locale) })}
            {intervalHours !== null &&
              `. ${fill(words.fitting.withInterval, { hours: formatNumber(intervalHours, locale) })}`}
          </PartLine>
        ))}
      </ul>
    </section>
  )
}

export function Versions({ versions }: { versions: Product['versions'] }) {
  const { words } = usePage()
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{words.fitting.versions}</h2>
      <ul className="needed">
        {versions.map(({ part, differences }) => (
          <PartLine key={part.id} part={part}>
            {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}{' '}
            {differences.map((difference) => fill(words.fitting.theirs, withUnits(difference))).join('; ')}
          </PartLine>
        ))}
      </ul>
    </section>
  )
}

type Part = Product['needed'][number]['part']

const isScarce = ({ stock: { state, left } }: Part, quantity: number) =>
  state !== 'IN_STOCK' || (left !== null && left < quantity)

function Stock({ part }: { part: Part }) {
  const { words, locale } = usePage()
  const { tone, text } = stockText(part, words, locale)
  return <Tag tone={tone}>{text}</Tag>
}

interface PartLineProps {
  part: Product['inKits'][number]['part']
  quantity?: number
  toAdd?: number
  children: ReactNode
}

function PartLine({ part, quantity, toAdd = 1, children }: PartLineProps) {
  const { locale, href } = usePage()
  return (
    <li>
      <Drawing src={part.drawing} size={44} />
      <span className="needed__part">
        <a href={href(part.path)}>{part.name}</a>
        <span className="needed__note">
          <span className="number">{part.partNumber}</span> {children}{' '}
          {isScarce(part, quantity ?? 1) && <Stock part={part} />}
        </span>
      </span>
      {quantity !== undefined && <span className="number">{formatNumber(quantity, locale)} ×</span>}
      <PriceText part={part} />
      <AddButton part={part} quantity={toAdd} />
    </li>
  )
}

const valueOf = ({ specifications }: Product, key: string) => specifications.find((one) => one.key === key)?.value
