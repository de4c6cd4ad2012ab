import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { backUp } from './store/back-up.ts'
import { openTestStudio, postJson, type TestStudio } from './testing/test-studio.ts'

let folder: string
let running: TestStudio[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-backup-'))))
afterEach(async () => {
  for (const studio of running) await studio.stop()
  running = []
  rmSync(folder, { recursive: true, force: true })
})

const SEAT = { mode: 'demo', game: 'classic3', currency: 'EUR' }

async function studioIn(dataDir: string): Promise<TestStudio> {
  const studio = await openTestStudio({ dataDir })
  running.push(studio)
  return studio
}

/** Plays one demo round; returns its commitment and nonce. */
async function playIn(url: string, demo: string, key: string) {
  const seat = { ...SEAT, demo }
  await postJson(`${url}/api/client-seed`, { seat, client_seed: 'a browser' })
  const { levels } = (await postJson(`${url}/api/session`, { seat })).body as unknown as { levels: number[] }
  const { round } = (await postJson(`${url}/api/spin`, { seat, key, stake: levels[0] })).body as unknown as {
    round: { proof: { commitment: string; nonce: number } }
  }
  return round.proof
}

describe('PRO-9 a copy of the studio’s storage', () => {
  it('PRO-9 is taken beside a running studio, keeps its rounds, and draws no number of a pair twice', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const first = await studioIn(from)
    const { demo } = (await postJson(`${first.url}/api/session`, { seat: SEAT })).body as unknown as { demo: string }
    const before = await playIn(first.url, demo, 'the-first-of-them')
    expect(await backUp(from, join(folder, 'studio.sqlite'))).toEqual({ rounds: 1 })
    cpSync(join(folder, 'studio.sqlite'), join(to, 'studio.sqlite'))
    const second = await studioIn(to)
    const after = await playIn(second.url, demo, 'the-second-of-them')
    expect(after.commitment).not.toBe(before.commitment)
    const { rounds } = (await postJson(`${second.url}/api/rounds`, { seat: { ...SEAT, demo } })).body as unknown as { rounds: unknown[] }
    expect(rounds).toHaveLength(2)
  })

  it('PRO-9 replaces no file, and names a folder without a storage', async () => {
    await studioIn(folder)
    await expect(backUp(folder, join(folder, 'studio.sqlite'))).rejects.toThrow('exists')
    await expect(backUp(join(folder, 'none'), join(folder, 'copy'))).rejects.toThrow('no studio')
  })
})
