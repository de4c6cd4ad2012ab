// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { configFrom } from '../config.ts'
import { openStudioRenewal } from '../renewal.ts'
import { damageSeeds } from '../testing/damaged-seeds.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { type HeldStudio, heldStudio } from '../testing/held-studio.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, type HeldClock } from '../testing/quick-live.ts'
import { postJson, SEED_KEY, STUDIO_SECRET } from '../testing/test-studio.ts'

const NEW = 'cd'.repeat(32)
const REAL = { mode: 'real', token: TOKEN }
const BETS = ['red', 'black'].map((id) => ({ id, stake: 100 }))
const WAIT = { timeout: 60_000 }

let wallet: SuiteWallet
let clock: HeldClock
let settings: Record<string, string>
let studio: HeldStudio
let url: string
let table: FollowedTable
let trouble: (method: string, nth: number) => Trouble | undefined

async function begin(): Promise<void> {
  url = await studio.start()
  table = followTable(url, 'roulette')
}
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  trouble = () => undefined
  wallet.begin((method, nth) => trouble(method, nth))
  settings = {}
  studio = heldStudio(wallet.url, process.env, clock, settings)
  await begin()
})
afterEach(async () => {
  studio.drop()
  await table.stop()
  await wallet.stop()
})

const seatOf = (from: object) => sitDown(url, 'roulette', from)
const callsOf = (wanted: string) => wallet.calls.filter(({ method }) => method === wanted)
async function proofOf(round?: number) {
  const { body } = await postJson(`${url}/api/proof`, { seat: { ...REAL, game: 'roulette' }, ...(round !== undefined && { round }) })
  return body as unknown as Record<string, unknown>
}

/** Gives up the seeds of the table, as `rotate-secrets -- --after-theft --leave-unreadable` does. Returns its lines and what still waits. */
function renew() {
  const lines: string[] = []
  const variables = { STUDIO_DATA_DIR: studio.folder, SECRET_STUDIO: STUDIO_SECRET, SECRET_STUDIO_SEEDS: SEED_KEY }
  const renewal = openStudioRenewal(configFrom({ ...variables, SECRET_STUDIO_SEEDS_NEW: NEW }))
  renewal.check()
  const { open } = renewal.renew({ leavesUnreadable: true, say: (line) => void lines.push(line) })
  renewal.close()
  settings.SECRET_STUDIO_SEEDS = NEW
  return { lines, open }
}

describe('PRO-10 a shared table whose seeds are lost', () => {
  it('PRO-10 PRO-9 gives every stake of its round back once, says why, and opens with a new chain', async () => {
    const { id: early, number } = await table.until('betting')
    studio.closeRound()
    const round = await table.until('betting', early)
    const [seat, guest] = [await seatOf(REAL), await seatOf({ mode: 'demo', currency: 'EUR' })]
    await seat.bet(round.id, BETS)
    await seat.bet(round.id, BETS)
    const { balance, demo } = await guest.session()
    await guest.bet(round.id, BETS)
    await studio.kill()
    await table.stop()
    damageSeeds(studio.folder, 'roulette')
    const { lines, open } = renew()
    expect(lines).toContain(`round ${round.number} of roulette is void: its seed is lost, and its stakes go back`)
    expect(open).toMatchObject([{ kind: 'stakes at a table', isReturned: true }])
    // the wallet books the first return, and its answer is lost with the process
    trouble = (method, nth) => (method === 'rollback' && nth === 1 ? 'lose' : undefined)
    await begin()
    await expect.poll(() => callsOf('rollback').length, WAIT).toBe(1)
    await studio.kill()
    await table.stop()
    await begin()
    const played = async () => (await (await seatOf(REAL)).own(round.id)).played.map(({ state }) => state)
    await expect.poll(played, WAIT).toEqual(['void'])
    const own = await (await seatOf(REAL)).own(round.id)
    expect(own).toMatchObject({ stake: 0, win: 0 })
    expect(own.wagers.map(({ state, status }) => [state, status])).toEqual([
      ['void', 'LOST'],
      ['void', 'LOST'],
    ])
    const returned = callsOf('rollback').map(({ body }) => body.ref)
    expect(new Set(returned)).toEqual(new Set(callsOf('bet').map(({ body }) => body.tx)))
    expect(new Set(callsOf('rollback').map(({ body }) => body.tx)).size).toBe(2)
    expect([callsOf('win'), new Set(callsOf('end_round').map(({ body }) => body.round)).size]).toEqual([[], 1])
    expect((await (await seatOf({ mode: 'demo', currency: 'EUR', demo })).session()).balance).toBe(balance)
    const next = await table.until('betting', round.id)
    expect([next.number, next.chain === round.chain]).toEqual([round.number + 1, false])
    expect(table.seen.at(-1)!.history.map((past) => past.round)).toEqual([number])
    expect(await proofOf()).toMatchObject({ id: number, later: round.number })
    const lost = {
      id: round.number,
      bets: [],
      claim: null,
      proof: { commitment: round.proof.commitment, server_seed: null, ended: 'lost' },
    }
    expect(await proofOf(round.number)).toMatchObject(lost)
    await (await seatOf(REAL)).bet(next.id, BETS)
    studio.closeRound()
    await table.until('ended', round.id)
    expect(await proofOf()).toMatchObject({ id: next.number, earlier: round.number })
  })
})
