/** A stand-in of an S3-compatible storage on loopback: it verifies Signature Version 4 by itself and answers as Amazon S3 documents. */
import { createHash, createHmac } from 'node:crypto'

import { openVendorServer, type VendorAnswer, type VendorCall, type VendorServer } from '../../../testing/vendor-server.ts'

export const [BUCKET, REGION, ACCESS_KEY, SECRET] = ['house-files', 'eu-central-1', 'AKIAHOUSE', 'the secret of the bucket'] as const

export interface ObjectStorage extends VendorServer {
  objects: Map<string, Buffer>
  /** Answers the next calls with the status; null serves again. `times`: how many. */
  fail(status: number | null, times?: number): void
}

export async function openObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, Buffer>()
  let failure: { status: number; left: number } | null = null
  const server = await openVendorServer((call) => {
    if (failure && failure.left-- > 0) return fault(failure.status, failure.status === 503 ? 'SlowDown' : 'InternalError')
    return faultOf(call) ?? serve(objects, call)
  })
  return { ...server, objects, fail: (status, times = Infinity) => void (failure = status === null ? null : { status, left: times }) }
}

function serve(objects: Map<string, Buffer>, { method, url, body }: VendorCall): VendorAnswer {
  const [, bucket, ...key] = new URL(url, 'http://localhost').pathname.split('/')
  const name = key.map(decodeURIComponent).join('/')
  if (bucket !== BUCKET) return fault(404, 'NoSuchBucket')
  if (key.length === 0) return listPage(objects, new URL(url, 'http://localhost').searchParams)
  if (method === 'PUT') {
    objects.set(name, body)
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  if (method === 'DELETE') {
    objects.delete(name)
    return { status: 204 }
  }
  const found = objects.get(name)
  return found ? { status: 200, body: found } : fault(404, 'NoSuchKey')
}

/** Shorter pages than Amazon's thousand, in the order of the keys. */
const PAGE = 100

function listPage(objects: Map<string, Buffer>, query: URLSearchParams): VendorAnswer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix')!) && key > after).toSorted()
  const shown = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : ''
  return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${shown.join('')}${next}</ListBucketResult>` }
}

function faultOf(call: VendorCall): VendorAnswer | undefined {
  if (createHash('sha256').update(call.body).digest('hex') !== call.headers['x-amz-content-sha256'])
    return fault(400, 'XAmzContentSHA256Mismatch')
  const given = String(call.headers.authorization)
  if (!given.includes(`Credential=${ACCESS_KEY}/`)) return fault(403, 'InvalidAccessKeyId')
  return signatureOf(call, SECRET) === /Signature=([0-9a-f]{64})/.exec(given)?.[1] ? undefined : fault(403, 'SignatureDoesNotMatch')
}

const fault = (status: number, code: string): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>-</Message><RequestId>1</RequestId></Error>`,
})

/** "Authenticating Requests: Using the Authorization Header", Amazon S3 API Reference. */
export function signatureOf({ method, url, headers }: Omit<VendorCall, 'body'>, secret: string): string {
  const { authorization } = headers
  const [, date, region, signed] = /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
    String(authorization),
  )!
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.sort()
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const lines = signed!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [date!, region!, 's3', 'aws4_request'].reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
