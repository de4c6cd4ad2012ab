import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { HOUR_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { watchAlarms } from '../../../../tools/alarms/alarms.ts'
import { MANIFEST } from '../backup/manifest.ts'
import { createMetrics } from '../platform/telemetry.ts'
import { measureStorage } from './storage.ts'

const OWN = new Set(['DiskFull', 'BackupOld', 'BackupFailed'])

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairhouse-storage-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(space?: Parameters<typeof measureStorage>[3]) {
  const [metrics, clock] = [createMetrics(), createTestClock()]
  measureStorage(metrics, { dataDir: folder, backupsDir: folder }, clock, space)
  const alarms = watchAlarms('fairhouse', async () => ({ one: await metrics.read() }))
  return { clock, read: metrics.read, firing: async (seconds = 0) => (await alarms.after(seconds)).filter((alarm) => OWN.has(alarm)) }
}

function backUp(name: string, at: number, isComplete = true) {
  const path = join(folder, name)
  mkdirSync(path)
  if (isComplete) writeFileSync(join(path, MANIFEST), '{}')
  for (const each of isComplete ? [join(path, MANIFEST), path] : [path]) utimesSync(each, at / 1000, at / 1000)
}

describe('BEY-19 the alarms of storage', () => {
  it('BEY-19 DiskFull: less than a tenth of a folder’s disk is free for five minutes', async () => {
    let bavail = 11
    const { clock, firing } = open(async () => ({ blocks: 100, bavail }))
    backUp('new', clock.now())
    expect([await firing(), await firing(300)]).toEqual([[], []])
    bavail = 9
    expect([await firing(15), await firing(300)]).toEqual([[], ['DiskFull']])
    bavail = 11
    expect(await firing(15)).toEqual([])
  })

  it('BEY-19 the free space is that of the real disk', async () => {
    const text = await open().read()
    for (const place of ['data', 'backups']) {
      const [, ratio] = new RegExp(`^disk_free_ratio\\{place="${place}"\\} (\\S+)$`, 'm').exec(text)!
      expect(Number(ratio)).toBeGreaterThan(0)
      expect(Number(ratio)).toBeLessThanOrEqual(1)
    }
  })

  it('BEY-19 BackupOld: the newest complete backup is older than 27 hours, or there is none', async () => {
    const { clock, firing } = open(async () => ({ blocks: 100, bavail: 50 }))
    expect(await firing()).toEqual(['BackupOld'])
    backUp('one', clock.now())
    expect(await firing(15)).toEqual([])
    clock.advance(27 * HOUR_MS + 1000)
    expect(await firing(15)).toEqual(['BackupOld'])
  })

  it('BEY-19 BackupFailed: the newest backup is incomplete for an hour, until the next one', async () => {
    const { clock, firing } = open(async () => ({ blocks: 100, bavail: 50 }))
    backUp('one', clock.now() - HOUR_MS)
    backUp('two', clock.now(), false)
    expect(await firing()).toEqual([])
    clock.advance(HOUR_MS + 1000)
    expect(await firing(15)).toEqual(['BackupFailed'])
    backUp('three', clock.now())
    expect(await firing(15)).toEqual([])
  })
})
