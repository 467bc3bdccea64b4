import { type Binding, useBindings } from '../base/keys.ts'
import { useWords } from '../base/words.tsx'
import { Modal } from './modal.tsx'

const SHOWN: Readonly<Record<string, string>> = {
  ' ': 'space',
  Enter: 'enter',
  Escape: 'esc',
  'mod+k': 'ctrl k',
  'mod+s': 'ctrl s',
}

const apart = (keys: string): string[] => (SHOWN[keys] ?? keys).split(' ')

function Keys({ title, bindings }: { title: string; bindings: readonly Binding[] }) {
  if (bindings.length === 0) return null
  return (
    <section className="key-sheet__group">
      <h3>{title}</h3>
      <dl>
        {bindings.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {apart(keys).map((key, i) => (
                <kbd key={i}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All keys that act now: of the console, and of what is shown. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { keyHelp } = useWords()
  const bindings = useBindings()
  const of = (place: Binding['place']) => bindings.filter((one) => one.place === place)
  return (
    <Modal title={keyHelp.title} onClose={onClose}>
      <div className="key-sheet">
        <Keys title={keyHelp.here} bindings={of('here')} />
        <Keys title={keyHelp.everywhere} bindings={of('everywhere')} />
        <Keys title={keyHelp.go} bindings={of('go')} />
        <p className="soft">{keyHelp.note}</p>
      </div>
    </Modal>
  )
}
