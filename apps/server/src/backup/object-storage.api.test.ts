// @module-tag slow
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { configFrom } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import { type S3Options, s3Store } from '../platform/files/index.ts'
import { openS3Server, type S3Server } from '../platform/files/testing/s3-server.ts'
import { createLogger } from '../platform/telemetry.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { emptyDatabase, playInstance } from './testing/instance.ts'

const KEYS = { SECRET_TOKENS: 't'.repeat(32), SECRET_SEEDS: '1'.repeat(64), SECRET_DOCUMENTS: '2'.repeat(64) }
const settingsOf = ({ endpoint, bucket, accessKey, secret }: S3Options) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: accessKey,
  SECRET_S3: secret,
  S3_PREFIX: 'house/',
})
const logger = createLogger('silent')

let parent: string
let storage: S3Server
let testServer: TestServer
let copy: string
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'fairhouse-s3-backup-'))
  storage = await openS3Server()
  testServer = await startTestServer({ environment: { ...KEYS, ...settingsOf(storage.options), LOG_LEVEL: 'silent' } })
  await playInstance(testServer)
  copy = join(parent, 'copy')
})
afterAll(async () => {
  await testServer.stop()
  await storage.stop()
  rmSync(parent, { recursive: true, force: true })
})

describe('BEY-19 a backup of an instance whose files are in object storage', () => {
  it('contains the files, and is restored into another bucket', async () => {
    const summary = await backup(testServer.config, copy, { version: '0.0.0', now: systemClock.now() })
    expect(summary).toMatchObject({ files: 2, opened: ['seed', 'document', 'destination', 'dispute proof'] })
    const environment = { ...KEYS, ...settingsOf(storage.other), DATABASE_URL: await emptyDatabase(), DATA_DIR: join(parent, 'other') }
    const target = configFrom(environment)
    expect(await restore(target, copy, logger)).toMatchObject({ files: 2, opened: summary.opened })
    const [source, restored] = [s3Store(testServer.config.s3!), s3Store(target.s3!)]
    const names = await source.list()
    expect(names.map((name) => name.slice(0, name.indexOf('/'))).toSorted()).toEqual(['disputes', 'documents'])
    expect((await restored.list()).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(await restored.get(name)).toEqual(await source.get(name))
    expect(existsSync(join(environment.DATA_DIR, 'files'))).toBe(false)
  })

  it('is restored into a folder, and not over the files of another instance', async () => {
    const occupied = { ...testServer.config, databaseUrl: await emptyDatabase() }
    await expect(restore(occupied, copy, logger)).rejects.toThrow(
      'S3_BUCKET: house-files/house/ has files: restore into another, empty one',
    )
    const folder = { ...KEYS, DATABASE_URL: await emptyDatabase(), DATA_DIR: join(parent, 'folder') }
    expect(await restore(configFrom(folder), copy, logger)).toMatchObject({ files: 2 })
  })
})
