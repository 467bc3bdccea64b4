// What stands around every screen: the bar, the rail, and what opens over the page.
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useKeys } from '../base/keys.ts'
import { homePath, listPath } from '../base/paths.ts'
import { useOtherwise } from '../base/rights.ts'
import { Toast } from '../base/toast.tsx'
import { useWords } from '../base/words.tsx'
import { Bar } from './bar.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { RightsChanged, TriedRole, useWatchedRights } from './rights-notice.tsx'
import { Modal } from './modal.tsx'
import { useOwnPlaces, usePlaces } from './navigation.ts'
import { useOpened } from './opened-object.ts'
import { RailLinks } from './rail.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TabBar } from './tab-bar.tsx'

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))

type Over = 'menu' | 'find' | 'keys'

interface ShellProps {
  /** What finds and does things, shown over the page. */
  Palette: ComponentType<{ onClose: () => void }>
  children: ReactNode
}

export function Shell({ Palette, children }: ShellProps) {
  const words = useWords()
  const { keyHelp } = words
  const [over, setOver] = useState<Over>()
  const close = () => setOver(undefined)
  const [path, go] = useLocation()
  const places = usePlaces()
  const own = useOwnPlaces()
  const opened = useOpened()
  useEffect(() => {
    close()
    // What was pressed is gone with its screen: whoever goes by keyboard or ear goes on in the new one.
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [path])
  useKeys([
    { keys: '/', label: keyHelp.find, place: 'everywhere', run: () => setOver('find') },
    { keys: 'mod+k', label: keyHelp.find, place: 'everywhere', inFields: true, run: () => setOver('find') },
    { keys: '?', label: keyHelp.all, place: 'everywhere', run: () => setOver('keys') },
    { keys: 'g h', label: words.home, place: 'go', run: () => go(homePath) },
    ...own.map((place) => ({
      keys: `g ${place.letter}`,
      label: place.label,
      place: 'go' as const,
      run: () => go(place.path),
    })),
    ...places.flatMap(({ letter, label, objectApiName }) =>
      letter ? [{ keys: `g ${letter}`, label, place: 'go' as const, run: () => go(listPath(objectApiName)) }] : [],
    ),
  ])
  useWatchedRights()
  const otherwise = useOtherwise()
  if (otherwise) return <RightsChanged why={otherwise} />
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Bar onFind={() => setOver('find')} onMenu={() => setOver('menu')} />
      <nav className="rail only-desk" aria-label={words.main}>
        <RailLinks opened={opened} />
        <button type="button" className="rail__keys" onClick={() => setOver('keys')}>
          {words.keys} <kbd>?</kbd>
        </button>
      </nav>
      <main id="main" className="main" tabIndex={-1}>
        <SessionNotice />
        <TriedRole />
        {children}
      </main>
      <TabBar opened={opened} onFind={() => setOver('find')} onMenu={() => setOver('menu')} />
      <Toast />
      <FreshSignIn />
      {over === 'menu' && (
        <Modal title={words.menu} shape="drawer" onClose={close}>
          <nav className="rail rail--drawer" aria-label={words.main}>
            <RailLinks opened={opened} onOpen={close} />
          </nav>
        </Modal>
      )}
      <Suspense fallback={null}>
        {over === 'keys' && <KeySheet onClose={close} />}
        {over === 'find' && <Palette onClose={close} />}
      </Suspense>
    </div>
  )
}
