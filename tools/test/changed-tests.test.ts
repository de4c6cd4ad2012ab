import { globSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { root } from '../lib/paths.ts'
import { listTests } from './changed-layers.ts'
import { selectTests } from './changed-tests.ts'

const DICE = 'apps/server/src/modules/dice/dice.api.test.ts'
const LEADER = 'apps/server/src/platform/leader/leader.api.test.ts'
const LEDGER = 'apps/server/src/modules/ledger/races.faults.test.ts'
const TESTS = [DICE, LEADER, LEDGER, 'e2e/dice/guest.spec.ts', 'e2e/cashier/payout.spec.ts', 'e2e/payout/link.spec.ts']

describe('npm test -- changed', () => {
  it.each([
    ['a file of the server module', 'apps/server/src/modules/dice/dice.ts'],
    ['the page', 'apps/web/src/games/dice/page.tsx'],
    ['the rules', 'packages/games/src/dice/rules.ts'],
  ])('runs the tests of a module after a change of %s', (_, file) => {
    expect(selectTests([file], TESTS)).toEqual({ tests: [DICE, 'e2e/dice/guest.spec.ts'], shared: [] })
  })

  it('runs scenarios whose folder has another name than the module', () => {
    const { tests } = selectTests(['apps/server/src/modules/payouts/handlers.ts'], TESTS)
    expect(tests).toEqual(['e2e/cashier/payout.spec.ts', 'e2e/payout/link.spec.ts'])
  })

  it('runs only a changed test, without its module', () => {
    expect(selectTests(['e2e/dice/guest.spec.ts'], TESTS)).toEqual({ tests: ['e2e/dice/guest.spec.ts'], shared: [] })
  })

  it('names files outside of modules, and runs the tests beside them', () => {
    const file = 'apps/server/src/platform/leader/term.ts'
    expect(selectTests([file], TESTS)).toEqual({ tests: [LEADER], shared: [file] })
    const above = 'apps/server/src/compose.ts'
    expect(selectTests([above], TESTS)).toEqual({ tests: [], shared: [above] })
  })

  it('runs nothing after a change of documents or unit tests', () => {
    expect(selectTests(['docs/glossary.md', 'README.md', 'packages/money/src/amounts.test.ts'], TESTS)).toEqual({ tests: [], shared: [] })
  })

  it('finds tests for each module of the server', () => {
    const tests = listTests()
    const modules = globSync('apps/server/src/modules/*/index.ts', { cwd: root })
    expect(modules.length).toBeGreaterThan(20)
    expect(modules.filter((file) => selectTests([file], tests).tests.length === 0)).toEqual([])
  })
})
