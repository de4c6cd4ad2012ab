import { spawnSync } from 'node:child_process'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Verdict, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../vite/catalogs.ts'
import type { Messages } from '../lib/i18n/message.ts'
import { languageFrom } from '../lib/i18n/text.tsx'
import { loadTable, TABLE_IDS } from './registry.ts'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)

type Repeated = Extract<Verdict, { working: object }>

describe.each(TABLE_IDS)('recorded rounds of %s', async (id) => {
  const game = (await loadTable(id))!
  const rounds = (await game.recorded()).map((claim) => ({ claim, ...(verifyRound(nodeCrypto, claim, { [id]: game.rules }) as Repeated) }))

  it('exist, and every claimed end follows from their seeds', () => {
    expect(rounds.length).toBeGreaterThan(0)
    for (const { verdict, claim } of rounds) expect(verdict).toBe('outcome' in claim ? 'matches' : 'computed')
  })

  it('BEY-2 use every taken byte in their sums, in order', () => {
    for (const { working, claim } of rounds) {
      const shown = game.sums(working, english, claim.params as object).flatMap(({ bytes }) => bytes.map(({ hex }) => hex))
      const taken = working.blocks
        .map(({ bytes }) => bytes)
        .join('')
        .slice(0, working.bytesUsed * 2)
      expect(shown.join('')).toBe(taken)
    }
  })

  it('BEY-2 are repeated by a standalone Node program: commitment first, then the draw', () => {
    const [{ claim, working }] = rounds as [(typeof rounds)[number]]
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', game.program(claim)], { encoding: 'utf8' })
    expect([stdout.split('\n')[0], stderr]).toEqual([`commitment ${working.commitment}`, ''])
    expect(stdout.split('\n').length).toBeGreaterThan(2)
  })
})
