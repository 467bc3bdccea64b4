import type { RecordFile } from '#contract/console-api/files.ts'
import { fill } from '#words/format.ts'
import { Icon } from '../base/icon.tsx'
import { longMomentIn } from '../base/moment.ts'
import { useSpeech } from '../base/words.tsx'

export function FileRow({ file, onRemove }: { file: RecordFile; onRemove: () => void }) {
  const { words, locale } = useSpeech()
  const { name, extension, bytes, at, by, field, path, isRemovable } = file
  const told = [
    extension.toUpperCase(),
    sizeIn(bytes, locale),
    longMomentIn(at, locale),
    by && fill(words.files.by, { name: by.name || words.notes.unknown }),
    field && fill(words.files.ofField, { field }),
  ]
  return (
    <li>
      <Icon name="file" />
      <span>
        <a href={path} download aria-label={fill(words.files.get, { name })}>
          {name}
        </a>
        <span className="soft small">{told.filter(Boolean).join(' · ')}</span>
      </span>
      {isRemovable && (
        <button
          type="button"
          className="icon-button"
          aria-label={fill(words.files.remove, { name })}
          title={fill(words.files.remove, { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

function sizeIn(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
