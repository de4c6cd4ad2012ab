import { spawnSync } from 'node:child_process'

import { VIRTUAL_GAMES } from '@fairhouse/betting'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash, PROVABLE_GAMES, type RoundClaim, VERIFIABLE_GAMES, type Verdict, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { virtualClaims } from '../../../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, studioClaims } from '../../../../packages/games/src/testing/honest.ts'
import { compileCatalog, readCatalogs } from '../../vite/catalogs.ts'
import type { Messages } from '../lib/i18n/message.ts'
import { languageFrom } from '../lib/i18n/text.tsx'
import { findGameView, PROVEN_VIEWS, TABLE_IDS } from './registry.ts'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const STUDIO = studioClaims()
const VIRTUAL: readonly RoundClaim[] = virtualClaims()
const SHARED = [...honestClaims().filter(({ game }) => !TABLE_IDS.includes(game)), ...STUDIO, ...VIRTUAL]

const repeated = (claim: RoundClaim) =>
  (verifyRound(nodeCrypto, claim, { ...VERIFIABLE_GAMES, ...VIRTUAL_GAMES }) as Extract<Verdict, { working: object }>).working

/** The same round with a pot larger than four bytes can index. */
function richRooms(): RoundClaim {
  const rooms = SHARED.find(({ game }) => game === 'rooms')!
  const bets = rooms.bets!.replaceAll('|1000|', '|300000000000|')
  const { outcome: _1, multiplier: _2, payout: _3, ...rest } = rooms
  return { ...rest, bets, clientSeed: betsHash(nodeCrypto, bets), stake: '3000000000.00' }
}

describe('games without an own table', () => {
  it('BEY-2 every provable game has texts for lists, proofs and the verifier', () => {
    expect(PROVEN_VIEWS.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(PROVABLE_GAMES), ...[...STUDIO, ...VIRTUAL].map(({ game }) => game)].toSorted(),
    )
  })

  it.each([...SHARED, richRooms()])('BEY-2 $game has texts, and its sums use every byte that was taken', (claim) => {
    const view = findGameView(claim.game)!
    const working = repeated(claim)
    const taken = working.blocks.map(({ bytes }) => bytes).join('')
    const sums = view.sums(working, english, claim.params as object)
    expect(sums.flatMap(({ bytes }) => bytes.map(({ hex }) => hex)).join('')).toBe(taken.slice(0, working.bytesUsed * 2))
    const words = [view.bet(claim.params as object, english), view.result(working.outcome, english), ...sums.map(({ result }) => result)]
    expect(words.filter((text) => text === '' || text === '–')).toEqual([])
  })

  it.each([...SHARED, richRooms()])('BEY-2 a standalone Node program repeats $game', (claim) => {
    const working = repeated(claim)
    const program = findGameView(claim.game)!.program(claim)
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect([stdout.split('\n')[0], stderr]).toEqual([`commitment ${working.commitment}`, ''])
    if (claim.bets === undefined) return
    const { user, ...drawn } = working.outcome as { user: string; ticket?: string; side?: string }
    const drawnTexts = [drawn.side ? `side ${drawn.side}` : `ticket ${drawn.ticket}`, `winner ${user}`]
    expect(stdout.trim().split('\n').slice(1)).toEqual(['list true', ...drawnTexts])
  })

  it('D-79 a Node program prints the goals of a virtual match and the order of a race as drawn', () => {
    const [match, race] = VIRTUAL as readonly (RoundClaim & { outcome: { goals: string[]; minutes: number[]; order: number[] } })[]
    const printed = (claim: RoundClaim) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', findGameView(claim.game)!.program(claim)], { encoding: 'utf8' }).stdout
    const { goals, minutes } = match!.outcome
    expect(printed(match!).match(/^goal .*$/gm) ?? []).toEqual(
      minutes.map((minute, at) => `goal ${minute} ${goals[at] === 'h' ? 'home' : 'away'}`),
    )
    expect(printed(race!)).toContain(`order ${race!.outcome.order.join(' ')}\n`)
  })

  it('PRO-11 PRO-2 a history names a pot’s stake by room or side, and shows no draw before it happens', () => {
    const [rooms, duels] = [findGameView('rooms')!, findGameView('coin-pvp')!]
    expect([rooms.bet({ round: 'r', room: 'red' }, english), rooms.result({}, english)]).toEqual(['Red', '–'])
    expect(duels.bet({ round: 'r', room: 'coin-pvp', side: 'heads' }, english)).toBe(duels.result({ side: 'heads' }, english))
    expect(duels.result({}, english)).toBe('–')
  })
})
