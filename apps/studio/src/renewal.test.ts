import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { configFrom } from './config.ts'
import { openStudioRenewal, studioChecklist } from './renewal.ts'
import { openTestStudio, SEED_KEY, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

const NEW = 'cd'.repeat(32)
const SEAT = { mode: 'demo', game: 'classic3', currency: 'EUR' }

let folder: string
let studio: TestStudio | undefined
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-renewal-'))))
afterEach(async () => {
  await studio?.stop()
  studio = undefined
  rmSync(folder, { recursive: true, force: true })
})

const configOf = (more: Record<string, string> = {}) =>
  configFrom({ STUDIO_DATA_DIR: folder, SECRET_STUDIO: STUDIO_SECRET, SECRET_STUDIO_SEEDS: SEED_KEY, ...more })
const quiet = { leavesUnreadable: false, say: () => undefined }

function renew(more: Record<string, string>, byHand: readonly string[] = []) {
  const renewal = openStudioRenewal(configOf(more))
  try {
    renewal.check()
    return studioChecklist(renewal.renew(quiet), byHand)
  } finally {
    renewal.close()
  }
}

async function start(seedKey: string): Promise<TestStudio> {
  studio = await openTestStudio({ dataDir: folder, seedKey })
  return studio
}

async function stop(): Promise<void> {
  await studio!.stop()
  studio = undefined
}

describe('PRO-9 D-46 a studio after a theft', () => {
  it('PRO-9 refuses a page that knows an old commitment, shows it the new one, and proves the rounds of before', async () => {
    let { post } = await start(SEED_KEY)
    const { demo, levels, pair } = (await post('/api/session', { seat: SEAT })).body
    const seat = { ...SEAT, demo }
    const spin = (key: string) => post('/api/spin', { seat, key, stake: levels[0] })
    await post('/api/client-seed', { seat, client_seed: 'a browser' })
    const { round } = (await spin('the-first-of-them')).body
    await stop()
    renew({ SECRET_STUDIO_SEEDS_NEW: NEW })
    ;({ post } = await start(NEW))
    expect(await spin('the-second-of-them')).toMatchObject({ status: 409, body: { error: 'client_seed_missing' } })
    const fresh = (await post('/api/session', { seat })).body.pair
    expect([pair.commitment, pair.nextCommitment]).not.toContain(fresh.commitment)
    await post('/api/client-seed', { seat, client_seed: 'the browser again' })
    expect((await spin('the-second-of-them')).body.round.proof).toMatchObject({ commitment: fresh.commitment, nonce: 0 })
    const proven = (await post('/api/proof', { seat, round: round.id })).body
    expect(proven).toMatchObject({ proof: { commitment: pair.commitment, ended: 'theft' }, claim: { commitment: pair.commitment } })
  })

  it('PRO-9 is renewed only while it is stopped, and where its storage is', async () => {
    await start(SEED_KEY)
    expect(() => renew({ SECRET_STUDIO_SEEDS_NEW: NEW })).toThrow('STUDIO_DATA_DIR: another process has the storage')
    const empty = join(folder, 'none')
    expect(() => renew({ SECRET_STUDIO_SEEDS_NEW: NEW, STUDIO_DATA_DIR: empty })).toThrow('STUDIO_DATA_DIR: there is no studio')
  })

  it('PRO-9 has a checklist that is complete once its secrets are new', async () => {
    await start(SEED_KEY)
    await stop()
    expect(renew({}).open).toEqual([expect.stringContaining('never been renewed')])
    expect(renew({ SECRET_STUDIO_SEEDS_NEW: NEW }).open).toEqual([expect.stringContaining('SECRET_STUDIO: still the value')])
    const after = { SECRET_STUDIO_SEEDS: NEW, SECRET_STUDIO: 'another secret of the studio' }
    expect(renew(after)).toEqual({
      done: [expect.stringMatching(/seeds: renewed on \d{4}-/), expect.stringContaining('SECRET_STUDIO: changed')],
      open: [],
      waiting: [],
    })
    expect(() => renew({})).toThrow('SECRET_STUDIO_SEEDS: the storage has the key with id')
  })

  it('PRO-9 prints its checklist while the studio runs again', async () => {
    await start(SEED_KEY)
    await stop()
    renew({ SECRET_STUDIO_SEEDS_NEW: NEW })
    await start(NEW)
    expect(renew({ SECRET_STUDIO_SEEDS: NEW }).open).toEqual([expect.stringContaining('SECRET_STUDIO: still the value')])
  })

  it('PRO-9 prints no checklist while a renewal has begun and not ended', async () => {
    await start(SEED_KEY)
    await stop()
    const renewal = openStudioRenewal(configOf({ SECRET_STUDIO_SEEDS_NEW: NEW }))
    const killed = () => {
      throw new Error('killed')
    }
    expect(() => renewal.renew({ ...quiet, say: killed })).toThrow('killed')
    renewal.close()
    expect(() => renew({})).toThrow('a renewal has begun with key')
  })
})
