import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { HAND_FAULTS, SLOT_FAULTS } from './planted-faults.ts'
import { TABLE_FAULTS } from './planted-table-faults.ts'

it.each([...SLOT_FAULTS, ...HAND_FAULTS, ...TABLE_FAULTS])(
  'PRO-10 the text of the fault "$name" stands in the studio once',
  ({ file, from }) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(text.split(from)).toHaveLength(2)
  },
)
