/** s3rver, a server of object storage that others wrote, with an empty bucket on loopback. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'

import type { S3Options } from '../index.ts'

/** The one account of s3rver. */
const ACCOUNT = { accessKey: 'S3RVER', secret: 'S3RVER' }

export interface S3Server {
  /** Of one of its buckets, without a prefix. */
  options: S3Options
  /** Of another bucket. */
  other: S3Options
  stop(): Promise<void>
}

export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const [bucket, otherBucket] = ['house-files', 'other-files']
  const configureBuckets = [bucket, otherBucket].map((name) => ({ name, configs: [] }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = (await server.run()) as unknown as AddressInfo
  const options = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, prefix: '', ...ACCOUNT }
  return {
    options,
    other: { ...options, bucket: otherBucket },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
