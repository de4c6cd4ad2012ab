import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inRoot, root } from '../lib/paths.ts'
import { generatedFiles } from './generated.ts'

describe('the generated lists of games', () => {
  it('are current: npm run new -- index writes them again', async () => {
    for (const [path, text] of Object.entries(await generatedFiles(root)))
      expect([path, readFileSync(inRoot(path), 'utf8')]).toEqual([path, text])
  })
})
