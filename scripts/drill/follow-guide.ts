// `npm run drill -- guide`: docs/operations/going-live.md followed word for word on a bare Debian 12, from its second step to an order that was
// placed over TLS and a backup that was put back. Each line of the guide is typed as it stands; what it leaves to the reader (names, settings,
// files of their own) is done here and said in the transcript. Root, and Debian's debootstrap and slirp4netns, are needed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layDebian, missingPrograms, startDebian } from './guide/debian.ts'
import { followSteps } from './guide/follow-steps.ts'
import { readGuide } from './guide/read-guide.ts'
import { openRootShell } from './guide/root-shell.ts'
import { openTranscript } from './guide/transcript.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What went wrong; the transcript is written where it is said. */
export async function followGuide({
  write,
  isKept,
}: {
  write?: string | undefined
  isKept: boolean
}): Promise<string[]> {
  if (process.getuid?.() !== 0) return ['guide: only root makes a machine']
  const lacks = missingPrograms()
  if (lacks.length > 0) return [`guide: apt-get install ${lacks.join(' ')} first`]
  const root = mkdtempSync(join(tmpdir(), 'tappet-debian-'))
  const began = performance.now()
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
  try {
    console.log('A bare Debian is laid …')
    layDebian(root)
    copyOf(ROOT, join(root, 'srv/tappet.git'))
    const debian = await startDebian(root)
    console.log(`It runs after ${minutes()} min.`)
    const shell = openRootShell(debian.enter)
    const transcript = openTranscript(console.log)
    try {
      const guide = readFileSync(join(ROOT, 'docs/operations/going-live.md'), 'utf8')
      const wrong = await followSteps(readGuide(guide, '2. The machine', 'Your catalogue'), { shell, transcript, root })
      console.log(`${wrong.length === 0 ? 'Every step ran' : `${wrong.length} steps failed`}, after ${minutes()} min.`)
      if (write) writeFileSync(write, transcript.text())
      return wrong.map((one) => `guide: ${one}`)
    } finally {
      shell.close()
      if (isKept) await untilTold(debian.enter)
      await debian.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The build that stands here, as somebody's own copy. */
function copyOf(from: string, to: string): void {
  const { status, stderr } = spawnSync(
    'git',
    ['clone', '--quiet', '--bare', '--no-local', '--single-branch', from, to],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`no copy was made: ${stderr}`)
}

/** For whoever wants to look around: `touch` of a file on the machine ends it. */
async function untilTold(enter: string[]): Promise<void> {
  console.log(`It is kept: ${enter.join(' ')} bash; it ends once there is a file /root/done.`)
  const [program, ...args] = [...enter, 'test', '-e', '/root/done']
  while (spawnSync(program, args).status !== 0) await new Promise((next) => setTimeout(next, 2000))
}
