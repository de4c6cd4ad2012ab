// @module-tag slow
import { DAY_MS } from '@fairhouse/money'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { type Platform, systemPlatform } from '../platform.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'

const SEAT = { mode: 'real', game: 'blackjack', token: TOKEN }

interface TableAnswer {
  readonly hand: { readonly id: string; readonly state: string; readonly events: readonly { readonly type: string }[] }
}

let wallet: SuiteWallet
let studio: TestStudio
/** Before the time of the machine. The wallet refuses signatures of another time, so a hand is paid only once it is back at 0. */
let aheadMs: number
let sweeps: number
beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  aheadMs = 0
  sweeps = 0
  const platform: Platform = {
    ...systemPlatform,
    now: () => Date.now() + aheadMs,
    every: (ms, work) => systemPlatform.every(ms, () => (sweeps++, work())),
  }
  studio = await openTestStudio({ walletUrl: wallet.url }, {}, { platform })
})
afterEach(async () => {
  await studio.stop()
  await wallet.stop()
})

const call = async (path: string, body: object) =>
  (await studio.post(`/api/${path}`, { seat: SEAT, ...body })).body as unknown as TableAnswer
const afterSweeps = async () => {
  const before = sweeps
  await expect.poll(() => sweeps).toBeGreaterThan(before + 20)
}

it('D-52 a hand without a move for 24 hours stands as it is, and is paid once; a minute earlier it waits', async () => {
  await call('client-seed', { client_seed: 'a browser' })
  let keys = 0
  let { hand } = await call('table/deal', { key: `a-key-of-the-page-${++keys}`, stake: 100 })
  while (hand.state !== 'playing') ({ hand } = await call('table/deal', { key: `a-key-of-the-page-${++keys}`, stake: 100 }))
  aheadMs = DAY_MS - 60_000
  await afterSweeps()
  aheadMs = 0
  expect((await call('table/session', {})).hand).toEqual(hand)
  const paid = () => wallet.calls.filter(({ method, body }) => ['win', 'end_round'].includes(method) && body.round === hand.id)
  aheadMs = DAY_MS
  await expect.poll(() => paid().length).toBeGreaterThan(0)
  aheadMs = 0
  await expect.poll(() => paid().filter(({ isBooked }) => isBooked).length).toBe(1)
  await afterSweeps()
  expect(paid().filter(({ isBooked }) => isBooked)).toHaveLength(1)
  expect(wallet.calls.filter(({ method, body }) => method === 'bet' && body.round === hand.id)).toHaveLength(1)
})
