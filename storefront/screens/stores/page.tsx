// The stores: the nearest first, and when a part, or all that is in the cart, can be collected at each (business rules SH-5, PR-7). Forms that
// need no script; the browser's position is a script's to ask for.
import type { FoundStore } from '#contract/shop/stores.ts'
import { Field } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { StoreFacts, StoreReach } from '../../stores/store-facts.tsx'
import { storeWords } from '../../stores/store-words.ts'
import type { StoresProps } from './data.ts'

export function StoresPage(props: StoresProps) {
  const { words, href } = usePage()
  const { pickup } = words
  const { found, part, back, problem, wasChosen } = props
  return (
    <>
      <h1>{pickup.title}</h1>
      <FormNotice
        problem={problem ? { sentence: problem, fields: {} } : null}
        done={wasChosen && fill(pickup.chosen, { store: wasChosen })}
      />
      <p className="soft">{part ? fill(pickup.ofPart, { name: part.name }) : pickup.intro}</p>
      <Search {...props} />
      <ul className="stores">
        {found.stores.map((store) => (
          <Listed key={store.id} store={store} page={props} />
        ))}
      </ul>
      {back && (
        <p>
          <a href={href(back)}>{pickup.backTo}</a>
        </p>
      )}
    </>
  )
}

function Search(props: StoresProps) {
  const { words, href } = usePage()
  const { pickup, messages } = words
  const { found, near } = props
  const isUnknown = near !== '' && found.place === null
  return (
    <div className="store-search">
      <form action={href('/stores')} role="search">
        <Hidden page={props} />
        <div className="store-search__row">
          <Field
            id="near"
            name="near"
            label={pickup.near}
            {...(isUnknown && { error: fill(pickup.unknownPlace, { place: near }) })}
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={80}
            defaultValue={near}
          />
          <button className="button">{pickup.find}</button>
        </div>
      </form>
      <form method="post" action={href('/stores')} data-locate="" hidden>
        <Hidden page={props} />
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <button className="link-button" type="button">
          {pickup.useLocation}
        </button>
        <p className="field__error" role="alert" hidden>
          {messages['location.unavailable']}
        </p>
      </form>
      {found.place !== null && (
        <p className="soft" role="status">
          {found.place === '' ? pickup.nearestToYou : fill(pickup.nearest, { place: found.place })}
        </p>
      )}
    </div>
  )
}

function Listed({ store, page }: { store: FoundStore; page: StoresProps }) {
  const { words, locale, href } = usePage()
  const { pickup } = words
  return (
    <li className="stores__store card">
      <div>
        <StoreFacts store={store} words={storeWords(words)} locale={locale} />
        <StoreReach store={store} words={pickup} />
      </div>
      {store.id === page.found.chosenId && !page.isForOrder ? (
        <Tag tone="fits">{pickup.yours}</Tag>
      ) : (
        <form method="post" action={href('/stores')}>
          <Hidden page={page} />
          <button
            className="button"
            name="storeId"
            value={store.id}
            aria-label={fill(pickup.chooseOf, { store: store.name })}
          >
            {pickup.choose}
          </button>
        </form>
      )}
    </li>
  )
}

/** What a form leads on with: the part asked about, and where the choice leads back to. */
function Hidden({ page: { part, back, isForOrder } }: { page: StoresProps }) {
  return (
    <>
      {part && <input type="hidden" name="part" value={part.id} />}
      {back && <input type="hidden" name="back" value={back} />}
      {isForOrder && <input type="hidden" name="for" value="order" />}
    </>
  )
}
