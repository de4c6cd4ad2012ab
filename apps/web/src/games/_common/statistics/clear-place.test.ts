import { describe, expect, it } from 'vitest'

import { clearPlace } from './clear-place.ts'

const room = { left: 0, top: 60, right: 1440, bottom: 900 }
const size = { width: 300, height: 400 }
const inPanel = { left: 100, top: 760, right: 400, bottom: 880 }

describe('PRO-4 place of the floating statistics', () => {
  it('PRO-4 is kept inside the window', () => {
    expect(clearPlace({ left: 5000, top: 5000 }, size, room, [])).toEqual({ left: 1132, top: 492 })
    expect(clearPlace({ left: -50, top: 0 }, size, room, [])).toEqual({ left: 8, top: 68 })
  })

  it('PRO-4 is the nearest one that covers no action', () => {
    expect(clearPlace({ left: 350, top: 450 }, size, room, [inPanel])).toEqual({ left: 408, top: 450 })
    expect(clearPlace({ left: 150, top: 400 }, size, room, [inPanel])).toEqual({ left: 150, top: 352 })
    expect(clearPlace({ left: 700, top: 450 }, size, room, [inPanel])).toEqual({ left: 700, top: 450 })
  })
})
