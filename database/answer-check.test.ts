import pg from 'pg'
import { expect, test } from 'vitest'
import { answerCheck, NoAnswer } from './answer-check.ts'
import { isDatabaseAway } from './pool.ts'

const message = (kind: string, body: string | Buffer) => {
  const bytes = Buffer.from(body)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length + 4)
  return Buffer.concat([Buffer.from(kind), length, bytes])
}
/** As PostgreSQL says it to whoever signs in, asks and asks wrongly (PostgreSQL's documentation, "Message Formats"). */
const TALK = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', 'TimeZone\0UTC\0'),
  message('K', Buffer.alloc(8, 7)),
  message('Z', 'I'),
  message('1', ''),
  message('2', ''),
  message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('one\0'), Buffer.alloc(18)])),
  message('D', Buffer.from([0, 1, 0, 0, 0, 1, 49])),
  message('D', Buffer.alloc(40_000, 49)),
  message('C', 'SELECT 2\0'),
  message('A', Buffer.concat([Buffer.alloc(4), Buffer.from('stale\0all\0')])),
  message('E', 'SERROR\0C22012\0Mdivision by zero\0\0'),
  message('Z', 'E'),
])

const passes = (...pieces: Buffer[]): boolean => {
  const check = answerCheck()
  try {
    for (const piece of pieces) check(piece)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(NoAnswer)
    return false
  }
}
const everyByte = (bytes: Buffer) => Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))

test('what PostgreSQL says passes, whole and in pieces of any size', () => {
  expect(passes(TALK)).toBe(true)
  expect(passes(...everyByte(TALK))).toBe(true)
  expect(passes(...Array.from({ length: 20 }, (_, at) => TALK.subarray(at * 2500, (at + 1) * 2500)))).toBe(true)
})

test.each([
  ['what begins with no kind of message, at its first byte', Buffer.from('}')],
  ['what another server says', Buffer.from('HTTP/1.1 400 Bad Request')],
  ['what another server says in one word', Buffer.from('SSH-2.0-OpenSSH')],
  ['a length that is too short to be one', Buffer.from([0x44, 0, 0, 0, 3])],
  ['a short message that would be long', Buffer.from([0x43, 0, 1, 0, 0])],
  ['an end of answers that is longer than one', message('Z', 'II')],
  ['an error whose text has no end', message('E', 'Mnot an end in it')],
  ['an error that has no end itself', message('E', 'Mis away\0')],
  ['a notice without an end', message('N', 'Mis away')],
])('%s is no answer, after whatever was right', (_, nonsense) => {
  expect(passes(nonsense)).toBe(false)
  expect(passes(TALK, nonsense)).toBe(false)
  expect(passes(...everyByte(Buffer.concat([TALK, nonsense])))).toBe(false)
})

test('who has signed in is not asked to sign in again', () => {
  expect(passes(message('R', Buffer.alloc(4)), message('R', Buffer.alloc(4)))).toBe(true)
  expect(passes(TALK, message('R', Buffer.alloc(4)))).toBe(false)
})

test('what is ciphered is not looked at: TLS looks itself', () => {
  expect(passes(Buffer.from('S'), Buffer.from([22, 3, 3]), Buffer.from('}{'))).toBe(true)
  expect(passes(Buffer.from([22, 3, 3, 0, 1]), Buffer.from('}{'))).toBe(true)
})

test('an error without a state is none of PostgreSQL’s: the database is away', () => {
  const error = new pg.DatabaseError('received invalid response: 7', 4, 'error')
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseAway(Object.assign(error, { code: '23505' }))).toBe(false)
})
