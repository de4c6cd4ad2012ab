import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { forEveryGame, rulesHash } from './rules-hash.ts'

const folder = join(import.meta.dirname, 'dice')

describe('PRO-4 the fingerprint of the rules', () => {
  it('PRO-4 is what a stranger gets from `cat *.ts | sha256sum` in the folder of the game', () => {
    const joined = execFileSync('sh', ['-c', 'LC_ALL=C; export LC_ALL; cat *.ts'], { cwd: folder })
    expect(rulesHash('dice')).toBe(createHash('sha256').update(joined).digest('hex'))
  })

  it('PRO-4 covers rule files only, so that a test cannot change it', () => {
    expect(readdirSync(folder).filter((file) => !/^[a-z-]+\.ts$/.test(file))).toEqual([])
  })

  it('PRO-4 exists for every game', () => {
    expect(forEveryGame(rulesHash)).toEqual({ dice: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
