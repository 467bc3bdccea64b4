// Parts as rows with the category's own values side by side, to be compared, and added from the row.
import { Fragment } from 'react'
import type { ListedPart, PartList } from '#contract/shop/catalog.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { formatMoney } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { FitSlot } from '../equipment/fit-verdict.tsx'
import { AddButton } from './add-button.tsx'
import { CompareLink } from './compare-link.tsx'
import type { Divided } from './part-card.tsx'
import { Heart, HeartForm } from './heart.tsx'
import { PriceText } from './price-text.tsx'
import { figureWidth, sentenceWidth, valueWidths } from './part-table-widths.ts'
import { stockText } from './stock-text.ts'

/** As many values as fit beside price and stock. */
const MOST_COLUMNS = 4

export function PartTable({ list, divided }: { list: PartList; divided?: Divided | undefined }) {
  const { words, locale } = usePage()
  const beside = {
    price: figureWidth(list.parts.map(({ price }) => (price ? formatMoney(price.unit, locale) : ''))),
    stock: sentenceWidth([
      ...list.parts.map((part) => stockText(part, words, locale).text),
      words.equipment.fits,
      words.equipment.doesNotFit,
    ]),
  }
  const widths = valueWidths(list.columns.slice(0, MOST_COLUMNS), list.parts, beside)
  const columns = list.columns.slice(0, widths.length).map((column, index) => ({
    ...column,
    atEnd: list.parts.every(({ values }) => isNumber(values[index] ?? '')),
  }))
  return (
    <div className="part-table">
      <HeartForm />
      <table className="table">
        <colgroup>
          <col className="part-table__drawing" />
          <col className="part-table__part" />
          {columns.map(({ key }, index) => (
            <col key={key} className={`part-table__chars-${widths[index]}`} />
          ))}
          <col className={`part-table__chars-${beside.price}`} />
          <col className={`part-table__chars-${beside.stock}`} />
          <col className="part-table__add" />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2}>{words.category.part}</th>
            {columns.map(({ key, name, unit, atEnd }) => (
              <th key={key} className={atEnd ? 'at-end' : undefined}>
                {name}
                {unit && <span className="part-table__unit">, {unit}</span>}
              </th>
            ))}
            <th className="at-end">{words.category.price}</th>
            <th>{words.category.stock}</th>
            <th>
              <span className="visually-hidden">{words.islands.addToCart}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.parts.map((part, place) => (
            <Fragment key={part.id}>
              {place === divided?.at && (
                <tr className="part-table__rest">
                  <th colSpan={columns.length + 5} scope="rowgroup">
                    {divided.heading}
                  </th>
                </tr>
              )}
              <PartRow part={part} columns={columns} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Numbers stand below each other by their last digit, once the whole column is numbers. */
const isNumber = (value: string) => /^[\d\s.,]*$/.test(value)

type Column = PartList['columns'][number] & { atEnd: boolean }

function PartRow({ part, columns }: { part: ListedPart; columns: Column[] }) {
  const { words, locale, href } = usePage()
  const stock = stockText(part, words, locale)
  return (
    <tr>
      <td className="part-table__drawing">
        <Drawing src={part.drawing} size={52} />
        <Heart part={part} />
      </td>
      <td className="part-table__part">
        <a href={href(part.path)}>
          <span className="part-table__name">{part.name}</span>
          <span className="number">{part.partNumber}</span>
        </a>{' '}
        {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
      </td>
      {columns.map(({ key, name, unit, atEnd }, index) => (
        <td
          key={key}
          className={`part-table__value ${part.values[index] ? 'number' : 'part-table__value--none'}${atEnd ? ' at-end' : ''}`}
          data-name={name}
          data-unit={unit ?? undefined}
        >
          {part.values[index] ?? '–'}
        </td>
      ))}
      <td className="part-table__price at-end">
        <PriceText part={part} />
      </td>
      <td className="part-table__stock">
        <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
        <FitSlot id={part.id} />
      </td>
      <td className="part-table__add">
        <AddButton part={part} />
        <CompareLink part={part} />
      </td>
    </tr>
  )
}
