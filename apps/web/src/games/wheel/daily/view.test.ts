import { spawnSync } from 'node:child_process'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { DAILY_SPIN, type RoundClaim, type Verdict, verifyRound } from '@fairhouse/games'
import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom } from '../../../lib/i18n/text.tsx'
import { findGameView } from '../../registry.ts'
import { clockText } from './clock-text.ts'
import { dailyPrizes } from './sectors.ts'
import { dailySpinView } from './view.tsx'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../../..`).en) as Messages)
const claim: RoundClaim = {
  game: DAILY_SPIN,
  serverSeed: '07'.repeat(32),
  clientSeed: 'first',
  nonce: 3,
  params: { currency: 'EUR' },
  stake: '0.00',
}
const { working } = verifyRound(nodeCrypto, claim) as Extract<Verdict, { working: object }>
const { index } = working.outcome as { index: number }

describe('PRO-12 BEY-2 free spin proof', () => {
  it('PRO-12 BEY-2 is one sum from the taken bytes to the paid prize', () => {
    const [sum, ...more] = dailySpinView.sums(working, english, claim.params as object)
    expect(more).toEqual([])
    expect(sum!.bytes.map(({ hex }) => hex).join('')).toBe(working.blocks[0]!.bytes.slice(0, working.bytesUsed * 2))
    expect(sum!.result).toBe(`prize ${index + 1}: €${dailyPrizes('EUR')[index]!.prize}`)
    expect(dailyPrizes('EUR')[index]!.prize).toBe(working.payout)
  })

  it('PRO-12 BEY-2 is repeated by a standalone Node program', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', dailySpinView.program(claim)], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n')).toEqual([`commitment ${working.commitment}`, `prize ${index + 1} amount ${working.payout}`])
  })

  it('BEY-2 has texts in the verifier', () => {
    expect(findGameView(DAILY_SPIN)).toBe(dailySpinView)
    expect([dailySpinView.result({ index: 0 }, english), dailySpinView.bet({}, english)]).toEqual(['prize 1', 'Daily wheel'])
  })

  it('PRO-12 shows the time to the next spin to the second', () => {
    expect([DAY_MS, 86_399_000, 60_001, 1, 0, -5].map(clockText)).toEqual([
      '24:00:00',
      '23:59:59',
      '00:01:01',
      '00:00:01',
      '00:00:00',
      '00:00:00',
    ])
  })
})
