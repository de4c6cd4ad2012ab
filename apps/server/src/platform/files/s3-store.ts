/** Files in a bucket of an S3-compatible object storage, addressed by path; writes are atomic there. */
import { createHash } from 'node:crypto'

import type { Milliseconds } from '@fairhouse/money'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'

import { checkFileName } from './names.ts'
import type { FileStore } from './port.ts'

export interface S3Options {
  /** Without a path. */
  endpoint: string
  region: string
  bucket: string
  /** Begins each key; empty or with a final slash. */
  prefix: string
  accessKey: string
  secret: string
  timeoutMs?: Milliseconds
}

/** For all tries of one call. */
const TIMEOUT_MS = 20_000
/** Further tries after 5xx and 429, which the client spaces. */
const RETRIES = 2

export function s3Store({ endpoint, region, bucket, prefix, accessKey, secret, timeoutMs = TIMEOUT_MS }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, service: 's3', region, retries: RETRIES })
  const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: Buffer) =>
    client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': hashOf(body), ...(body && { 'content-type': 'application/octet-stream' }) },
      redirect: 'error', // a signed call goes to no other host
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    })
  const call = (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer) =>
    send(method, `${endpoint}/${bucket}/${prefix}${checkFileName(name)}`, body)
  async function page(after: string | undefined): Promise<z.output<typeof listing>> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) })
    const answer = await send('GET', `${endpoint}/${bucket}?${query}`)
    if (!answer.ok) throw await failureOf('GET', answer)
    return listing.parse(parser.parse(await answer.text())['ListBucketResult'])
  }
  return {
    async put(name, bytes) {
      const answer = await call('PUT', name, bytes)
      if (!answer.ok) throw await failureOf('PUT', answer)
    },
    async get(name) {
      const answer = await call('GET', name)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      const failure = await failureOf('GET', answer)
      if (answer.status === 404 && failure.code === 'NoSuchKey') return undefined
      throw failure
    },
    async remove(name) {
      const answer = await call('DELETE', name)
      if (!answer.ok && answer.status !== 404) throw await failureOf('DELETE', answer)
    },
    async list() {
      const names: string[] = []
      for (let after: string | undefined, isLast = false; !isLast;) {
        const { Contents, NextContinuationToken } = await page(after)
        names.push(...Contents.map(({ Key }) => Key.slice(prefix.length)))
        after = NextContinuationToken
        isLast = after === undefined
      }
      return names
    },
  }
}

/** Of "ListObjectsV2", which ends with the page that names no next one. */
const listing = z.object({
  Contents: z._default(z.array(z.object({ Key: z.string() })), []),
  NextContinuationToken: z.optional(z.string()),
})
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** The signature covers the body, so that nothing between changes a file. */
const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex')

class StorageFailure extends Error {
  /** Of the storage: `NoSuchKey`, `AccessDenied`, … */
  readonly code: string

  constructor(method: string, status: number, code: string) {
    super(`the file storage answered ${status} ${code} to ${method}`)
    this.code = code
  }
}

async function failureOf(method: string, answer: Response): Promise<StorageFailure> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1]
  return new StorageFailure(method, answer.status, code ?? 'without a code')
}
