import { isOpenToStrangers, s3Place } from '#providers/files/s3.ts'
import type { S3Settings } from '#providers/files/s3-calls.ts'

/** What is wrong with the bucket, as far as reading tells; nothing is written there. */
export async function lookAtBucket(bucket: S3Settings): Promise<string | undefined> {
  try {
    for await (const _ of s3Place(bucket).list()) break
    return (await isOpenToStrangers(bucket)) ? 'everybody may list the bucket: take that right away' : undefined
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}
