// California's warning, before the button that adds to the cart (business rule PR-9). Only the US store sells there.
import { countryOf } from '#values/locale.ts'
import { usePage } from '../../page/page-context.ts'
import type { Product } from './data.ts'

export function Prop65({ kind }: { kind: Product['prop65'] }) {
  const { words, locale } = usePage()
  if (!kind || countryOf(locale) !== 'US') return null
  return (
    <p className="prop-65">
      <svg viewBox="0 0 20 18" width="20" height="18" aria-hidden="true">
        <path d="M10 1l9 16H1z" />
        <path d="M10 7v5m0 2v1" />
      </svg>
      <span>
        <strong>{words.product.prop65.title}</strong> {words.product.prop65[kind]}{' '}
        <a href="https://www.p65warnings.ca.gov/" rel="noreferrer">
          www.P65Warnings.ca.gov
        </a>
      </span>
    </p>
  )
}
