// One shell of root on the new machine: what a line changes (folder, umask) holds for the next, as for whoever types them.
import { spawn } from 'node:child_process'

export interface Answered {
  status: number
  output: string
  seconds: number
}

export interface RootShell {
  type(line: string): Promise<Answered>
  close(): void
}

const MARK = '\u0001ended'
const ENV = {
  HOME: '/root',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  DEBIAN_FRONTEND: 'noninteractive',
}

export function openRootShell(enter: string[]): RootShell {
  const [program, ...args] = [...enter, 'bash']
  const shell = spawn(program, args, { env: ENV, stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  let onSaid = () => {}
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    onSaid()
  })
  shell.stdin.write('exec 2>&1\ncd\n')
  return {
    type: (line) => {
      const began = performance.now()
      said = ''
      // It reads nothing of what is typed after it.
      shell.stdin.write(`{ ${line}\n} < /dev/null\nprintf '${MARK} %s\\n' $?\n`)
      return new Promise((done, fail) => {
        shell.once('exit', () => fail(new Error(`the shell ended at: ${line}`)))
        onSaid = () => {
          const [, output, status] = new RegExp(`^([^]*)${MARK} (\\d+)\\n$`).exec(said) ?? []
          if (output === undefined) return
          shell.removeAllListeners('exit')
          done({ status: Number(status), output, seconds: (performance.now() - began) / 1000 })
        }
      })
    },
    close: () => void shell.stdin.end(),
  }
}
