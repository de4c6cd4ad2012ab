import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openTestStudio, type PageBody, type TestStudio } from '../testing/test-studio.ts'

const OUTSIDE = 1_000_000_001

let dataDir: string
let studio: TestStudio
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  studio = await openTestStudio({ dataDir })
})
afterEach(async () => {
  await studio.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As after a release with lower stakes: what was booked is no stake of the game any more. */
function changeStakes(table: 'round' | 'hand'): void {
  const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  storage.prepare(`update ${table} set stake = ?`).run(OUTSIDE)
  storage.close()
}

type Booked = Partial<Record<'round' | 'hand', { readonly id: string }>>

describe('PRO-9 PRO-10 the repeat of a stake that was booked', () => {
  it.each([
    { game: 'gems5', open: 'session', path: 'spin', stored: 'round' },
    { game: 'blackjack', open: 'table/session', path: 'table/deal', stored: 'hand' },
  ] as const)('PRO-10 is found at $path by its key when the game has other stakes by now', async ({ game, open, path, stored }) => {
    const post = (to: string, body: object) => studio.post(`/api/${to}`, body)
    const idIn = (body: PageBody) => (body as unknown as Booked)[stored]?.id
    const fields = { mode: 'demo', game, currency: 'EUR' }
    const seat = { ...fields, demo: (await post(open, { seat: fields })).body.demo }
    await post('client-seed', { seat, client_seed: 'a browser' })
    const sendStake = async (stake: number, key = 'a-key-of-the-page') => (await post(path, { seat, key, stake })).body
    const booked = idIn(await sendStake(100))
    changeStakes(stored)
    expect([booked, idIn(await sendStake(OUTSIDE))]).toEqual([expect.any(String), booked])
    expect((await sendStake(OUTSIDE, 'another-key-of-the-page')).error).toBe('stake')
  })
})
