import { expect, test } from 'vitest'
import { SUM_OF_NOTHING, signRequest } from './sign-request.ts'

/** As AWS gives them in "Signature Calculations for the Authorization Header", with the signatures that it says come of them. */
const SIGNER = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const asked = { host: 'examplebucket.s3.amazonaws.com', sum: SUM_OF_NOTHING, at: new Date('2013-05-24T00:00:00Z') }

test.each([
  [
    'a part of an object',
    { ...asked, method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is written, with a $ in its name',
    {
      ...asked,
      method: 'PUT',
      path: '/test$file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sum: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question about the bucket',
    { ...asked, method: 'GET', path: '/', query: { lifecycle: '' } },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { ...asked, method: 'GET', path: '/', query: { 'max-keys': '2', prefix: 'J' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature of %s is the one that AWS names', (_, unsigned, signature) => {
  expect(signRequest(unsigned, SIGNER)['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
})
