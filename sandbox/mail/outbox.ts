import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ReceivedMail } from './read-mail.ts'

const MOST = 500

export async function openOutbox(file: string) {
  await mkdir(dirname(file), { recursive: true })
  const mails = (await linesOf(file)).slice(-MOST)
  let sinceWhole = 0
  let writing = Promise.resolve()

  const write = async (mail: ReceivedMail) => {
    if (sinceWhole++ < MOST) return appendFile(file, `${JSON.stringify(mail)}\n`)
    sinceWhole = 0
    await writeFile(`${file}.new`, mails.map((stored) => `${JSON.stringify(stored)}\n`).join(''))
    await rename(`${file}.new`, file)
  }

  return {
    mails,
    /** Resolves once the mail is on disk: the sender was promised that it is taken. */
    add(mail: ReceivedMail): Promise<void> {
      mails.push(mail)
      if (mails.length > MOST) mails.shift()
      writing = writing.catch(() => undefined).then(() => write(mail))
      return writing
    },
    close: () => writing.catch(() => undefined),
  }
}

async function linesOf(file: string): Promise<ReceivedMail[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as ReceivedMail] : []
    } catch {
      // A crash cut it short before the sender was told that it was taken.
      return []
    }
  })
}
