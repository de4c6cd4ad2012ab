import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { PROVABLE_GAMES } from './provable-games.ts'
import { rulesFiles, rulesFolders } from './rules-files.ts'
import { forEveryVerifiable, rulesHash } from './rules-hash.ts'
import { VERIFIABLE_GAMES, type VerifiableId } from './verifiable-games.ts'

const ROOT = join(import.meta.dirname, '../../..')

const HEX = /^[0-9a-f]{64}$/

describe('PRO-4 the hash of the rules', () => {
  it.each(Object.keys(VERIFIABLE_GAMES) as VerifiableId[])('PRO-4 of %s equals `cat … | sha256sum`', (game) => {
    const joined = execFileSync('sh', ['-c', `LC_ALL=C; export LC_ALL; cat ${rulesFiles(game)}`], { cwd: ROOT })
    expect(rulesHash(game)).toBe(createHash('sha256').update(joined).digest('hex'))
  })

  it.each(Object.keys(VERIFIABLE_GAMES) as VerifiableId[])(
    'PRO-4 of %s covers only rule files, so that a test cannot change it',
    (game) => {
      const files = rulesFolders(game).flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
      expect(files.filter((file) => !/^[a-z-]+(\.data)?\.ts$/.test(file))).toEqual([])
    },
  )

  it('PRO-4 covers the shared states of rounds of several steps', () => {
    expect(rulesFiles('dice')).toBe('packages/games/src/dice/*.ts')
    expect(rulesFiles('miner')).toBe('packages/games/src/miner/*.ts packages/games/src/stepped/*.ts')
    expect(rulesFiles('slot-gems5')).toBe('packages/games/src/slot-gems5/*.ts packages/games/src/slots/*.ts')
    expect(rulesFiles('blackjack')).toBe('packages/games/src/blackjack/*.ts packages/games/src/shoe/*.ts')
  })

  it('PRO-4 is unique per game, and equal for all tables of roulette', () => {
    const { 'roulette-live': shared, 'live:roulette': studio, ...others } = forEveryVerifiable(rulesHash)
    const all = Object.values(others)
    expect(all).toEqual(all.map(() => expect.stringMatching(HEX)))
    expect(new Set(all).size).toBe(Object.keys(VERIFIABLE_GAMES).length - 2)
    expect([shared, studio]).toEqual([others.roulette, others.roulette])
  })

  it("D-45 omits the studio, a separate provider, from the list of the house's games", () => {
    expect(Object.keys(forEveryVerifiable(rulesHash))).toEqual(expect.arrayContaining(Object.keys(PROVABLE_GAMES)))
    expect(Object.keys(PROVABLE_GAMES).filter((id) => /slot|jack|baccarat|live:/.test(id))).toEqual([])
  })
})
