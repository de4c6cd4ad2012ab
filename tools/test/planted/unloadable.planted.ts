import { it } from 'vitest'

import { isFirstRun } from './once.ts'

if (isFirstRun('unloadable')) throw new Error('cannot be loaded')

it('never runs', () => undefined)
