import { fill, plural } from '#words/format.ts'
import type { Head } from '../../page/screen.ts'
import type { DiagramProps } from './data.ts'

export const diagramHead: Head<DiagramProps> = {
  title: ({ diagram }) => diagram.name,
  description: ({ diagram: { name, callouts } }, { words, locale }) =>
    fill(words.diagrams.diagramDescription, {
      name,
      count: plural(callouts.length, locale, words.diagrams.callouts),
    }),
  crumb: ({ diagram: { name, machine } }, { words }) => [
    { name: words.diagrams.title, path: '/diagrams' },
    { name: machine.name, path: machine.path },
    { name },
  ],
}
