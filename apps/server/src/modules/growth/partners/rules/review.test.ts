import { describe, expect, it } from 'vitest'

import { PLAIN_PLAYER } from '../testing/known-player.ts'
import { reviewed } from './review.ts'

describe('PRO-18 what a person looks at before a month is approved', () => {
  it.each([
    ['own', { isOwn: true }],
    ['fraud', { isFraud: true }],
    ['device', { sharesDevice: true }],
  ] as const)('PRO-18 a player for %s, and nobody else', (cause, more) => {
    const known = [PLAIN_PLAYER, { ...PLAIN_PLAYER, ...more, player: 2n }]
    expect(reviewed(known, { perPlayerNgr: [5n, 5n], base: 10n, revshare: 3n })).toEqual([{ player: 2n, ngr: 5n, causes: [cause] }])
  })

  it('PRO-18 a player who brought more than half of a share, with every cause', () => {
    const known = [PLAIN_PLAYER, { ...PLAIN_PLAYER, player: 2n, isOwn: true, isFraud: true, sharesDevice: true }]
    const causesOf = (revshare: bigint) => reviewed(known, { perPlayerNgr: [5n, 6n], base: 10n, revshare }).map(({ causes }) => causes)
    expect(causesOf(1n)).toEqual([['own', 'fraud', 'device', 'half']])
    expect(causesOf(0n)).toEqual([['own', 'fraud', 'device']])
  })
})
