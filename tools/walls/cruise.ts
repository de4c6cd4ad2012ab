/** Checks every import of the tree below `folder` against the rules. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'

import { wallRules } from './rules.ts'

export const CRUISED = ['apps', 'packages', 'tools', 'bench', 'e2e']

export async function cruised(folder: string, present: string[], modules: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise(present, {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: wallRules(modules) },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|tools/runtime)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  if (typeof output === 'string') throw new Error('the cruiser answered a text instead of its result')
  return output
}
