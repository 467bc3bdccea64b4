/** What a colour says; it is never the only thing that says it. */
export type Tone = 'fits' | 'warn' | 'stop'
