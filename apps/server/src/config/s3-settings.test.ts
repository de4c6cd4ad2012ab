import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { configFrom } from './config.ts'
import { s3From } from './s3-settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-s3-'))
const whole = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', SECRET_S3: 's' }

describe('D-16 the object storage of an environment', () => {
  it('is none without its variables, and refused with only a part of them', () => {
    expect(configFrom({ DATA_DIR }).s3).toBeUndefined()
    expect(configFrom({ DATA_DIR, ...whole, S3_PREFIX: 'house/' }).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'files',
      prefix: 'house/',
      accessKey: 'a',
      secret: 's',
    })
    for (const name of Object.keys(whole)) {
      const part: Record<string, string | undefined> = { DATA_DIR, ...whole, [name]: undefined }
      expect(() => configFrom(part)).toThrow(new RegExp(`^${name}: object storage needs`))
    }
  })

  it('is addressed without a path, and in production over https', () => {
    expect(() => configFrom({ DATA_DIR, ...whole, S3_ENDPOINT: 'https://s3.example/files' })).toThrow(/^S3_ENDPOINT/)
    const plain = { ...whole, S3_ENDPOINT: 'http://s3.example', S3_REGION: 'x', S3_PREFIX: '' }
    expect(() => s3From(plain, true)).toThrow(/^S3_ENDPOINT: production/)
    expect(s3From({ ...plain, S3_ENDPOINT: 'http://127.0.0.1:9000' }, true)?.endpoint).toBe('http://127.0.0.1:9000')
    expect(s3From(plain, false)?.endpoint).toBe('http://s3.example')
  })
})
