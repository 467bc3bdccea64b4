// A Redis that knows only what the counters ask of one, as a process of its own, for machines without a real one. It is as old as can
// be: it speaks RESP2 and has never heard of HELLO.
import { createServer } from 'node:net'

export const standIn = (port: number, password: string): string[] => [
  process.execPath,
  import.meta.filename,
  String(port),
  password,
]

const stored = new Map<string, { value: string; until: number }>()
const valueOf = (key: string): string | undefined => {
  const found = stored.get(key)
  return found && found.until > Date.now() ? found.value : undefined
}

const bulk = (value: string | undefined) => (value === undefined ? '$-1\r\n' : `$${value.length}\r\n${value}\r\n`)
const list = (answers: string[]) => `*${answers.length}\r\n${answers.join('')}`
const OK = '+OK\r\n'

const commands: Record<string, (words: string[]) => string> = {
  INFO: () => bulk('redis_version:2.8.0\r\nloading:0'),
  SET: ([key = '', value = '', , ms]) => {
    if (valueOf(key) !== undefined) return bulk(undefined)
    stored.set(key, { value, until: Date.now() + Number(ms) })
    return OK
  },
  INCRBY: ([key = '', by = '']) => {
    const next = Number(valueOf(key)) + Number(by)
    stored.set(key, { until: 0, ...stored.get(key), value: String(next) })
    return `:${next}\r\n`
  },
  GET: ([key = '']) => bulk(valueOf(key)),
  KEYS: () => list([...stored.keys()].map(bulk)),
}

function conversation(password: string): (words: string[]) => string {
  let isKnown = false
  let waiting: string[][] | undefined

  return ([name = '', ...words]) => {
    const command = name.toUpperCase()
    if (command === 'AUTH') {
      isKnown = words.at(-1) === password
      return isKnown ? OK : '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
    }
    if (command === 'MULTI') {
      waiting = []
      return OK
    }
    if (command === 'EXEC') {
      const all = waiting ?? []
      waiting = undefined
      return isKnown ? list(all.map(([one = '', ...rest]) => commands[one]?.(rest) ?? '')) : '-EXECABORT\r\n'
    }
    const answer = commands[command]
    if (!answer) return `-ERR unknown command '${name}'\r\n`
    if (!isKnown) return '-NOAUTH Authentication required.\r\n'
    waiting?.push([command, ...words])
    return waiting ? '+QUEUED\r\n' : answer(words)
  }
}

function parseCommand(text: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  let rest = text.slice(head[0].length)
  const words: string[] = []
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(rest)
    if (!size) return undefined
    const begin = size[0].length
    const end = begin + Number(size[1])
    if (rest.length < end + 2) return undefined
    words.push(rest.slice(begin, end))
    rest = rest.slice(end + 2)
  }
  return { words, rest }
}

if (import.meta.main) {
  const [port, password = ''] = process.argv.slice(2)
  const server = createServer({ noDelay: true }, (socket) => {
    const answer = conversation(password)
    let come = ''
    // latin1 keeps one character per byte both ways.
    socket.setEncoding('latin1')
    socket.on('error', () => socket.destroy())
    socket.on('data', (text: string) => {
      come += text
      for (let next = parseCommand(come); next; next = parseCommand(come)) {
        come = next.rest
        socket.write(answer(next.words), 'latin1')
      }
    })
  })
  server.listen(Number(port), '127.0.0.1', () => process.stdout.write('Ready to accept connections\n'))
}
