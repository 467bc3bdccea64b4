import type { ReceivedFile } from '#providers/files/port.ts'

/** A file that came with a form, under the name that it has for whoever sent it. Of one too many nothing was taken in: its path is ''. */
export interface SentFile extends ReceivedFile {
  name: string
  isTooLarge: boolean
}
