import { describe, expect, it } from 'vitest'

import { importersIn, reachedFrom } from './importers.ts'

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((one) => ({ resolved: one, dependencyTypes: ['local'] })),
})

describe('the files that import a file', () => {
  it('are found directly and through others, in a circle too', () => {
    const importers = importersIn([imports('b.ts', 'a.ts'), imports('c.ts', 'b.ts'), imports('a.ts', 'c.ts'), imports('d.ts', 'e.ts')])
    expect(reachedFrom('a.ts', importers)).toEqual({ files: new Set(['b.ts', 'c.ts', 'a.ts']), isAssembled: false })
  })

  it('are not those that import only its types', () => {
    const importing = { source: 'b.ts', dependencies: [{ resolved: 'a.ts', dependencyTypes: ['local', 'type-only'] }] }
    expect(reachedFrom('a.ts', importersIn([importing])).files).toEqual(new Set())
  })

  it.each([
    'apps/server/src/compose.ts',
    'apps/server/src/wiring/play.ts',
    'apps/sandbox/src/parts.ts',
    'apps/web/src/routes.ts',
    'apps/web/src/games/registry.ts',
    'apps/web/src/shell/header/header.tsx',
    'packages/games/src/index.ts',
    'packages/testkit/src/test-server.ts',
  ])('end at a file that assembles a program, such as %s', (assembling) => {
    const importers = importersIn([imports(assembling, 'a.ts'), imports('every.test.ts', assembling)])
    expect(reachedFrom('a.ts', importers)).toEqual({ files: new Set(), isAssembled: true })
  })

  it('are all found when such a file itself has changed', () => {
    const compose = 'apps/server/src/compose.ts'
    expect(reachedFrom(compose, importersIn([imports('every.test.ts', compose)])).files).toEqual(new Set(['every.test.ts']))
  })
})
