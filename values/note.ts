export const LONGEST_NOTE = 4000
export const MOST_MENTIONED = 20
/** So long whoever wrote a note may write it anew or take it away. */
export const NOTE_OPEN_MS = 24 * 3_600_000
