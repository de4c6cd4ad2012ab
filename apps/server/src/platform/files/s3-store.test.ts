import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { s3Store, type S3Options } from './s3-store.ts'
import { ACCESS_KEY, BUCKET, type ObjectStorage, openObjectStorage, REGION, SECRET, signatureOf } from './testing/object-storage.ts'

let storage: ObjectStorage
beforeEach(async () => (storage = await openObjectStorage()))
afterEach(() => storage.stop())
const open = (more: Partial<S3Options> = {}) =>
  s3Store({ endpoint: storage.url, region: REGION, bucket: BUCKET, prefix: 'house/', accessKey: ACCESS_KEY, secret: SECRET, ...more })

describe('files in object storage', () => {
  it('have the prefix before their names, and a signature over the content', async () => {
    await open().put('avatars/a.webp', Buffer.from('x'))
    expect([...storage.objects.keys()]).toEqual(['house/avatars/a.webp'])
    expect(storage.calls[0]).toMatchObject({ method: 'PUT', url: `/${BUCKET}/house/avatars/a.webp` })
    expect(storage.calls[0]!.headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are not taken as missing where the storage refuses, and errors contain no key', async () => {
    for (const [wrong, code] of [
      [{ secret: 'another' }, '403 SignatureDoesNotMatch'],
      [{ accessKey: 'AKIAOTHER' }, '403 InvalidAccessKeyId'],
      [{ bucket: 'other-bucket' }, '404 NoSuchBucket'],
    ] as const) {
      await expect(open(wrong).get('a/x')).rejects.toThrow(`the file storage answered ${code} to GET`)
      await expect(open(wrong).put('a/x', Buffer.from('x'))).rejects.toThrow(/^the file storage answered 40[34] \w+ to PUT$/)
    }
  })

  it('are stored although the storage is busy for a moment; an outage is an error', async () => {
    storage.fail(503, 2)
    await open().put('a/x', Buffer.from('x'))
    expect(await open().get('a/x')).toEqual(Buffer.from('x'))
    storage.fail(500)
    await expect(open().put('a/y', Buffer.from('y'))).rejects.toThrow('500 InternalError to PUT')
    await expect(open().remove('a/x')).rejects.toThrow('500 InternalError to DELETE')
    await storage.stop()
    await expect(open().get('a/x')).rejects.toThrow()
    storage = await openObjectStorage()
  })
})

describe('the stand-in of object storage', () => {
  it('computes the signature of the example in Amazon’s documentation', () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=?',
    }
    expect(signatureOf({ method: 'GET', url: '/test.txt', headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})
