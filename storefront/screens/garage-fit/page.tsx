import { plural } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FitTag } from '../../equipment/fit-verdict.tsx'
import { ActiveOrSelect } from '../../garage/machine-parts.tsx'
import { usePage } from '../../page/page-context.ts'
import type { GarageFitProps } from './data.ts'

export function GarageFitPage({ parts, isCart, machines }: GarageFitProps) {
  const { words, href } = usePage()
  const { myGarage } = words
  const [first] = parts
  return (
    <AccountPage title={isCart ? myGarage.fit.cartTitle : myGarage.fit.title} current="/my-garage">
      {first && !isCart && (
        <p>
          <a href={href(first.path)}>{first.name}</a>
        </p>
      )}
      {parts.length === 0 && <p>{myGarage.fit.cartEmpty}</p>}
      {parts.length > 0 && machines.length === 0 && <p>{myGarage.empty}</p>}
      <ul className="garage-fit">
        {machines.map((machine) => (
          <li key={machine.id} className="card">
            <div>
              <h2>
                <a href={href(`/my-garage/${machine.id}`)}>{machine.nickname}</a>
              </h2>
              <p className="soft">{machine.label}</p>
            </div>
            <Verdict parts={parts} isCart={isCart} fits={machine.fits} />
            <ActiveOrSelect machine={machine} />
          </li>
        ))}
      </ul>
      <p className="garage-back">
        <a href={href('/my-garage')}>{myGarage.all}</a>
      </p>
    </AccountPage>
  )
}

type Fits = GarageFitProps['machines'][number]['fits']

function Verdict({ parts, isCart, fits }: Pick<GarageFitProps, 'parts' | 'isCart'> & { fits: Fits }) {
  const { words, locale, href } = usePage()
  const { fit } = words.myGarage
  const are = (verdict: string) => parts.filter(({ id }) => (fits[id] ?? 'unknown') === verdict)
  const [not, unknown] = [are('does-not-fit'), are('unknown')]
  if (!isCart)
    return unknown.length > 0 ? (
      <p className="soft">{fit.partUnknown}</p>
    ) : (
      <FitTag verdict={not.length > 0 ? 'does-not-fit' : 'fits'} words={words.equipment} />
    )
  if (not.length + unknown.length === 0) return <p data-verdict="fits">{fit.all}</p>
  return (
    <div>
      {not.length > 0 && <p data-verdict="does-not-fit">{plural(not.length, locale, fit.some)}</p>}
      {unknown.length > 0 && <p className="soft">{plural(unknown.length, locale, fit.unknown)}</p>}
      <ul>
        {not.map(({ id, name, path }) => (
          <li key={id}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
