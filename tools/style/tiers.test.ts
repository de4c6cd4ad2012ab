import { describe, expect, it } from 'vitest'

import { slowOnlyParts, slowOnlyRequirements, tieredTests, unknownMarks } from './tiers.ts'

/** In parts: the runner reads it in the text of this file as well. */
const SLOW_FILE = `// ${['@module', 'tag'].join('-')} slow\n`

const tests = (text: string, path = 'packages/a/src/a.test.ts') => tieredTests({ path, text })
const tiers = (text: string, path?: string) => tests(text, path).map(({ title, isSlow }) => `${isSlow ? 'slow' : 'quick'} ${title}`)

describe('the tier of a test', () => {
  it('is slow by its own mark, by that of its group or of its file', () => {
    const group = "describe('a', { tags: 'slow' }, () => it.each([1])('b %i', f))\nit('c', { tags: ['slow'], timeout: 1 }, f)\nit('d', f)"
    expect(tiers(group)).toEqual(['slow a b %i', 'slow c', 'quick d'])
    expect(tiers(`${SLOW_FILE}it('e', f)`)).toEqual(['slow e'])
    expect(tiers("it('f', f) // slow\nit('tags: slow', f)\n/a/.test('g', f)\nwrite('h', f)")).toEqual(['quick f', 'quick tags: slow'])
  })

  it('of a scenario is quick by the mark of a journey, also if only one of its cases has it', () => {
    const text =
      "test('a', { tag: '@journey' }, f)\ntest(`b ${c}`, { tag: c === 'en' ? '@journey' : [] }, f)\ntest('d', f)\ntest.describe('e', () => {})"
    expect(tiers(text, 'e2e/dice/a.spec.ts')).toEqual(['quick a', 'quick b ${c}', 'slow d'])
  })
})

describe('a requirement', () => {
  const found = (text: string) => slowOnlyRequirements(tests(text))

  it('that only slow tests show is found, with one of them', () => {
    expect(found("describe('PRO-1 a', () => it('BEY-2 b', { tags: 'slow' }, f))\nit('PRO-1 c', f)")).toEqual([
      'BEY-2 has no quick test, only packages/a/src/a.test.ts:1',
    ])
  })

  it('is not found if a quick test has it, nor is a decision', () => {
    expect(found("it('BEY-2 D-7 b', { tags: 'slow' }, f)\nit('shows BEY-2', f)\n// BEY-3")).toEqual([])
  })
})

describe('a module or a game', () => {
  const slow = (path: string) => tests("it('a', { tags: 'slow' }, f)", path)
  const quick = (path: string) => tests("it('a', f)", path)

  it('with slow tests alone is found', () => {
    const all = [...slow('apps/server/src/modules/rewards/vip/a.db.test.ts'), ...slow('e2e/dice/a.spec.ts'), ...slow('e2e/looks/a.spec.ts')]
    expect(slowOnlyParts(all, ['dice'])).toEqual([
      'game dice has slow tests and no quick one',
      'module vip has slow tests and no quick one',
    ])
  })

  it('with a quick test is not found: of a game in any of its folders', () => {
    const vip = [
      ...slow('apps/server/src/modules/rewards/vip/a.db.test.ts'),
      ...quick('apps/server/src/modules/rewards/vip/rules/b.test.ts'),
    ]
    expect(slowOnlyParts([...vip, ...slow('e2e/dice/a.spec.ts'), ...quick('apps/web/src/games/dice/a.test.ts')], ['dice'])).toEqual([])
  })
})

describe('the mark of a scenario', () => {
  it('is refused if no command knows it', () => {
    const found = (text: string, path = 'e2e/dice/a.spec.ts') => unknownMarks({ path, text })
    expect(found("test('a', { tag: ['@journey', '@jorney'] }, f)\ntest('b', { tags: 'slow' }, f)")).toEqual([
      'e2e/dice/a.spec.ts:1 @jorney: the only mark of a scenario is @journey',
      'e2e/dice/a.spec.ts:2 slow: the only mark of a scenario is @journey',
    ])
    expect(found("test('a', { tag: language === 'en' ? '@journey' : [] }, f)")).toEqual([])
    expect(found("it('a', { tags: 'slow' }, f)", 'packages/a/src/a.test.ts')).toEqual([])
  })
})
