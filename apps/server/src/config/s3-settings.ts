/** The object storage of the environment. */
import * as z from 'zod/mini'

import type { S3Options } from '../platform/files/index.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'

export const s3Variables = {
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'us-east-1'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_PREFIX: z._default(z.string().check(z.regex(/^([\w-]+\/)*$/)), ''),
  S3_ACCESS_KEY: z.optional(z.string().check(z.minLength(1))),
  SECRET_S3: z.optional(z.string().check(z.minLength(1))),
}

const variables = z.object(s3Variables)

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'SECRET_S3'] as const

/** Undefined where none of it is set. @throws for a part of it. */
export function s3From(given: z.output<typeof variables>, production: boolean): S3Options | undefined {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) return undefined
  if (missing.length > 0) throw new Error(`${missing[0]}: object storage needs ${TOGETHER.join(', ')}`)
  const url = new URL(given.S3_ENDPOINT!)
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new Error('S3_ENDPOINT: not an address such as https://s3.eu-central-1.amazonaws.com, without bucket and path')
  if (production && !isSafeUrl(url.href)) throw new Error('S3_ENDPOINT: production stores files over https only')
  return {
    endpoint: url.origin,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET!,
    prefix: given.S3_PREFIX,
    accessKey: given.S3_ACCESS_KEY!,
    secret: given.SECRET_S3!,
  }
}
