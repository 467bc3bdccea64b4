// Writes the settings of a file as lines that a shell takes, each value quoted: `node settings-for-sh.mjs /etc/tappet/tappet.env`. The file is read as
// systemd reads an EnvironmentFile (systemd.exec(5)), so that commands and servers are given the same: nothing in it is run or put in place of a name.
import { readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
try {
  for (const [name, value] of settingsIn(readFileSync(file, 'utf8')))
    if (/^[A-Za-z_]\w*$/.test(name)) console.log(`${name}='${value.replaceAll("'", `'\\''`)}'`)
    else console.error(`${file}: ${name} is no name of a setting, and is passed over.`)
} catch (error) {
  console.error(`${file} cannot be read: ${error.message}`)
  process.exitCode = 1
}

/** Names and values in their order; a later one of the same name wins. */
function settingsIn(text) {
  const found = []
  let at = 0
  const next = (pattern) => {
    pattern.lastIndex = at
    const [taken] = pattern.exec(text) ?? ['']
    at += taken.length
    return taken
  }
  while ((next(/\s*/y), at < text.length)) {
    if (next(/[#;]/y)) {
      next(/[^\r\n]*/y)
      continue
    }
    const name = next(/[^=\r\n]*/y).trim()
    if (next(/=/y)) found.push([name, valueFrom(next)])
  }
  return found
}

/** Quoted pieces one after the other, and what is not quoted up to the end of its line. */
function valueFrom(next) {
  let value = ''
  for (;;) {
    next(/[ \t]*/y)
    const quoted = next(/'[^']*'?|"(?:[^"\\]|\\[^])*"?/y)
    if (quoted.startsWith("'")) value += quoted.slice(1).replace(/'$/, '')
    else if (quoted) value += unescaped(quoted.slice(1).replace(/(?<!\\)((?:\\\\)*)"$/, '$1'))
    else return value + bare(next(/(?:[^\\\r\n]|\\[^])*\\?/y))
  }
}

/** In double quotes a backslash stands for itself, but before what a shell takes for something and at the end of a line. */
function unescaped(text) {
  return text.replaceAll(/\\([^])/g, (both, one) => ('"\\`$'.includes(one) ? one : one === '\n' ? '' : both))
}

/** Outside quotes it stands for nothing, and keeps a space at the end. */
function bare(text) {
  const pieces = text.match(/\\[^]?|[^\\]/g) ?? []
  while (/^[ \t]$/.test(pieces.at(-1) ?? '')) pieces.pop()
  return pieces.map((piece) => (piece.startsWith('\\') ? piece.slice(1).replace(/[\r\n]/, '') : piece)).join('')
}
