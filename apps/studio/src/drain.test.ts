import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN } from '../../../tools/conformance/wallet.ts'
import { createStudioLogger } from './operations/telemetry.ts'
import { createRounds } from './store/rounds.ts'
import { openStore } from './store/schema.ts'
import { lockStorage } from './store/storage.ts'
import { openTestStudio, STUDIO_SECRET } from './testing/test-studio.ts'

let folder: string
let wallet: SuiteWallet
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-drain-'))
  wallet = await startWallet(STUDIO_SECRET)
})
afterEach(async () => {
  await wallet.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ROUND = { key: 'k', player: '7', game: 'gems5', currency: 'EUR', stake: 100, value: 100, campaign: null } as const

/** Two bets got no answer before the start. */
function leaveRounds(): void {
  const store = openStore(folder)
  for (const id of ['r1', 'r2']) createRounds(store).add({ ...ROUND, id, owner: `real:${id}`, wallet: wallet.url }, Date.now())
  store.close()
}

function inStorage(sql: string): void {
  const store = openStore(folder)
  store.db.exec(sql)
  store.close()
}

describe('PRO-10 a studio that stops while its storage fails', () => {
  it('PRO-10 still waits for the calls under way, and closes the storage for the next process', async () => {
    const answers = Promise.withResolvers<void>()
    wallet.begin(() => ({ until: answers.promise }))
    leaveRounds()
    const studio = await openTestStudio({ dataDir: folder, walletUrl: wallet.url })
    await expect.poll(() => wallet.calls.length).toBe(2)
    inStorage("create trigger full before update on round when old.id = 'r1' begin select raise(abort, 'the storage is full'); end")
    const stopped = studio.stop()
    answers.resolve()
    await stopped
    lockStorage(folder)()
    const store = openStore(folder)
    const stateOf = (id: string) => createRounds(store).byId(id)!.state
    expect([stateOf('r1'), stateOf('r2')]).toEqual(['returning', 'void'])
    store.close()
  })
})

describe('PRO-10 a studio that stops while a stake is under way', () => {
  it('PRO-10 reports it as owed: the next process would return it', async () => {
    const [lines, answer] = [[] as { msg: string; owed?: number }[], Promise.withResolvers<void>()]
    const logger = createStudioLogger('info', (line) => void lines.push(JSON.parse(line)))
    const studio = await openTestStudio({ dataDir: folder, walletUrl: wallet.url }, {}, { logger })
    const seat = { mode: 'real', game: 'gems5', token: TOKEN }
    const { levels } = (await studio.post('/api/session', { seat })).body
    await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
    wallet.begin((method) => (method === 'bet' ? { until: answer.promise } : undefined))
    const order = { seat, key: 'a-key-of-the-page', stake: levels[0] }
    const spun = studio.post('/api/spin', order, { connection: 'close' }) // one that stays open would be waited for
    await expect.poll(() => wallet.calls.length).toBe(1)
    const stopped = studio.stop()
    answer.resolve()
    expect((await spun).status).toBe(200)
    await stopped
    expect(lines.filter(({ owed }) => owed !== undefined)).toMatchObject([{ msg: 'draining', owed: 1 }])
  })
})
