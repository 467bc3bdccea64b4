// Asks a shop in a process of its own, so that what is timed waits for the shop alone and not for the catalogue that the bench
// holds: `node asking.ts <shop>`. Says 'ready' once it has asked what is not counted; answers each exam with its times.
import { type Exam, makeExam, searching } from './searching.ts'

const [url = ''] = process.argv.slice(2)
// Code that runs for the first time is not compiled yet: it is not counted.
await searching(url, makeExam(2000)).catch(() => undefined)
process.on('message', (exam: Exam) => void searching(url, exam).then((asked) => process.send?.(asked)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
