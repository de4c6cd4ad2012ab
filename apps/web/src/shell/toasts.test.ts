import { toastDefaults } from '@fairhouse/ui'
import { expect, it } from 'vitest'

it('CON-13 a toast lives 3000 ms, animates for 300 ms and is 300 px wide', () => {
  expect(toastDefaults).toEqual({ durationMs: 3000, speedMs: 300, widthPx: 300 })
})
