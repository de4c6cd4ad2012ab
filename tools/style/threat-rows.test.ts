import { describe, expect, it } from 'vitest'

import { importGraph } from './imports.ts'
import { threatFaults } from './threat-rows.ts'

describe('SEC-4 the tests of listed threats', () => {
  it('detects a threat without a test, with one that is not there or ambiguous, and with one that runs nothing of the product', () => {
    const file = (path: string, ...imported: string[]) => ({ path, text: imported.map((name) => `import '${name}'`).join('\n') })
    const planted = [
      file('apps/a/a.ts'),
      file('apps/a/a.test.ts', './a.ts'),
      file('apps/a/idle.test.ts', './testing/b.ts'),
      file('apps/a/far.test.ts', './testing/c.ts'),
      file('apps/a/testing/b.ts'),
      file('apps/a/testing/c.ts', '../a.ts'),
      file('apps/a/x/two.test.ts', '../a.ts'),
      file('apps/a/y/two.test.ts', '../a.ts'),
      { path: 'apps/a/titled.test.ts', text: "import './a.ts'\nit('a thief finds nothing', run)" },
    ]
    const faults = (...rows: string[]) => {
      const text = ['| threat | test |', '|---|---|', ...rows.map((row) => `| a thief | ${row} |`)].join('\n')
      return threatFaults([{ path: 'apps/a/README.md', text }], planted, importGraph(planted, new Map())).map(
        (fault) => fault.split(' ')[0],
      )
    }
    expect(faults('`a.test.ts`', '`far.test.ts`', '"finds nothing"', '`x/two.test.ts`, and a lock')).toEqual([])
    expect(faults('a lock', '`gone.test.ts`', '`two.test.ts`', '`idle.test.ts`', '"no such title"', '`a.test.ts` "not there"')).toEqual(
      [3, 4, 5, 6, 7, 8].map((line) => `apps/a/README.md:${line}`),
    )
  })
})
