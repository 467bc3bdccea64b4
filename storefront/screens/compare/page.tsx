// Parts side by side by attribute; what differs is marked, and a switch leaves nothing else.
import type { ReactNode } from 'react'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { machineOf } from '#words/fit-text.ts'
import { fill, formatWeight } from '#words/format.ts'
import { FitSlot } from '../../equipment/fit-verdict.tsx'
import { usePage } from '../../page/page-context.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { comparePath } from '../../parts/compare-link.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'
import type { CompareProps } from './data.ts'

type Product = CompareProps['products'][number]

export function ComparePage({ products }: CompareProps) {
  const { words } = usePage()
  return (
    <>
      <h1>{words.compare.title}</h1>
      {products.length === 0 ? <p>{words.compare.none}</p> : <Comparison products={products} />}
    </>
  )
}

function Comparison({ products }: CompareProps) {
  const { words, locale } = usePage()
  const { compare, product } = words
  return (
    <div className="comparison">
      {products.length > 1 && (
        <label className="comparison__switch">
          <input type="checkbox" id="only-differences" /> {compare.onlyDifferences}
        </label>
      )}
      <div className="comparison__table">
        <table className="table">
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">{compare.property}</span>
              </th>
              {products.map((part) => (
                <th key={part.id} scope="col">
                  <Head part={part} others={products.filter(({ id }) => id !== part.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={compare.price} cells={products.map((part) => part.price?.total)} isAlways>
              {products.map((part) => (
                <PriceText key={part.id} part={part} />
              ))}
            </Row>
            <Row name={compare.stock} cells={products.map((part) => part.stock.state)} isAlways>
              {products.map((part) => (
                <span key={part.id}>
                  {stockText(part, words, locale).text} <FitSlot id={part.id} />
                </span>
              ))}
            </Row>
            {attributesOf(products).map(({ key, name }) => (
              <TextRow key={key} name={name} texts={products.map((part) => valueOf(part, key))} />
            ))}
            <TextRow
              name={product.weight}
              texts={products.map(({ weightHundredths }) => formatWeight(weightHundredths, locale))}
            />
            <TextRow name={compare.fits} texts={products.map((part) => machinesOf(part, product.universal))} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Head({ part, others }: { part: Product; others: Product[] }) {
  const { words, href } = usePage()
  return (
    <div className="comparison__part">
      <Drawing src={part.drawing} size={96} />
      <a href={href(part.path)}>{part.name}</a>
      <span>
        <span className="number">{part.partNumber}</span>{' '}
        {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
      </span>
      <AddButton part={part} />
      <a
        className="comparison__remove"
        href={href(comparePath(others.map(({ id }) => id)))}
        aria-label={fill(words.compare.remove, { name: part.partNumber })}
        data-compare-without={part.id}
      >
        ×
      </a>
    </div>
  )
}

interface RowProps {
  name: string
  cells: unknown[]
  isAlways?: boolean
  children: ReactNode[]
}

function Row({ name, cells, isAlways = false, children }: RowProps) {
  const differs = new Set(cells).size > 1
  return (
    <tr className={differs ? 'comparison__differs' : isAlways ? undefined : 'comparison__same'}>
      <th scope="row">{name}</th>
      {children.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={place}>{cell}</td>
      ))}
    </tr>
  )
}

const TextRow = ({ name, texts }: { name: string; texts: string[] }) => (
  <Row name={name} cells={texts}>
    {texts.map((text) => text || '–')}
  </Row>
)

/** In the order of the first part that has each. */
const attributesOf = (products: Product[]) => [
  ...new Map(
    products.flatMap(({ specifications }) => specifications.map(({ key, name }) => [key, { key, name }])),
  ).values(),
]

function valueOf({ specifications }: Product, key: string): string {
  const found = specifications.find((one) => one.key === key)
  if (!found) return ''
  const measured = found.unit ? `${found.value}\u00a0${found.unit}` : found.value
  return found.other ? `${measured} (${found.other})` : measured
}

const MOST_MACHINES = 6
function machinesOf({ fits, universal }: Product, anyMachine: string): string {
  const machines = [...new Set(fits.map(machineOf))]
  const named = machines.slice(0, MOST_MACHINES).join(', ') + (machines.length > MOST_MACHINES ? ' …' : '')
  return universal ? anyMachine : named
}
