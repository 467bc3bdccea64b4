// What was typed and what was answered, for whoever wants to compare. Nothing of the machine on which the drill ran is in it.
import { stripVTControlCharacters } from 'node:util'
import type { Answered } from './root-shell.ts'

export interface Transcript {
  section(title: string): void
  line(text: string, answered: Answered): void
  /** What a reader does by hand in the guide, and what was done here for it. */
  note(text: string): void
  text(): string
}

const MOST_LINES = 30
/** Fetching is told by how much, and not by where from. */
const OF_FETCHING =
  /^(?:Get|Hit|Ign|Fetched|Selecting|Preparing|Unpacking|Setting up|Processing|\(Reading|  Products|  Price|  [A-Z]\w+.*rows (?:tried|written) …)/
const ELSEWHERE = /https?:\/\/(?!(?:[\w.-]+\.)?example\.com|127\.0\.0\.1|localhost)[^\s)"']+/

export function openTranscript(say: (line: string) => void): Transcript {
  const parts: string[] = []
  return {
    section: (title) => {
      parts.push(`\n## ${title}\n`)
      say(`\n${title}`)
    },
    line: (text, { status, output, seconds }) => {
      const end = status === 0 ? '' : `, ended with ${status}`
      const time = seconds < 1 ? '' : ` (${seconds.toFixed(0)} s)`
      parts.push(`\`\`\`\n# ${text}\n${shortened(output)}\`\`\`\n${time || end ? `${time.trim()}${end}\n` : ''}`)
      say(`  ${status === 0 ? 'ok  ' : `${status}   `} ${seconds.toFixed(1).padStart(6)} s  ${text}`)
    },
    note: (text) => {
      parts.push(`${text}\n`)
      say(`  note ${text.split('\n')[0]}`)
    },
    text: () => parts.join('\n'),
  }
}

function shortened(output: string): string {
  const lines = stripVTControlCharacters(output)
    // Of a line that counts up the last is what stays.
    .replaceAll(/[^\n]*\r(?!\n)/g, '')
    .split('\n')
    .filter((line) => line.trim() && !OF_FETCHING.test(line) && !ELSEWHERE.test(line))
  const left = lines.length - MOST_LINES
  const shown = left > 0 ? [...lines.slice(0, 8), `… ${left} lines …`, ...lines.slice(8 + left)] : lines
  return shown.map((line) => `${line.slice(0, 240)}\n`).join('')
}
