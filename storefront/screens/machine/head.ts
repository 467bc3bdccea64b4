import { fill, plural } from '#words/format.ts'
import type { Head } from '../../page/screen.ts'
import type { MachineProps } from './data.ts'

export const machineHead: Head<MachineProps> = {
  title: ({ machine: { name } }, { words }) => fill(words.diagrams.machineTitle, { name }),
  description: ({ machine: { name, diagrams } }, { words, locale }) =>
    fill(diagrams.length > 0 ? words.diagrams.machineDescription : words.diagrams.factsDescription, {
      name,
      count: plural(diagrams.length, locale, words.diagrams.count),
    }),
  crumb: ({ machine: { name } }, { words }) => [{ name: words.diagrams.title, path: '/diagrams' }, { name }],
}
