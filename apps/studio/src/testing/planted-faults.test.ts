import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { HAND_FAULTS, SLOT_FAULTS } from './planted-faults.ts'

it.each([...SLOT_FAULTS, ...HAND_FAULTS])('PRO-10 the text of the fault "$name" stands in the studio once', ({ file, from }) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
})
