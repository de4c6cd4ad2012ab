import { describe, expect, it } from 'vitest'

import { foundFileNames } from './file-names.ts'

describe('the names of files of a module', () => {
  it('detects a former name of a file, and calls that are answered outside of handlers, of an index and of the file of the module', () => {
    const found = (name: string, text = '') => foundFileNames([{ path: `apps/server/src/modules/rewards/vip/${name}`, text }]).length
    const answer = "    async 'GET /api/v2/vip'({ caller }) {"
    expect([found('routes.ts'), found('plans/view.ts'), found('deps.ts')]).toEqual([1, 1, 1])
    expect([
      found('plans.ts', answer),
      found('plans/index.ts', '\n' + answer.replace('async ', '').replace('({ caller }) {', ': () => 1')),
    ]).toEqual([1, 0])
    expect([
      found('vip.ts', answer),
      found('handlers.ts', answer),
      found('plan-handlers.ts', answer),
      found('a.api.test.ts', answer),
    ]).toEqual([0, 0, 0, 0])
  })
})
