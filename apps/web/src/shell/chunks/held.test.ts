import { describe, expect, it } from 'vitest'

import { createHeld } from './held.ts'

describe('a navigation that waits for its files', () => {
  it('NAV-11 begins when they are there', async () => {
    const { held, order, files } = world()
    const begun = held.begin(order('page'), files.load)
    expect([order.all, held.isGoing()]).toEqual([[], true])
    files.arrive()
    await begun
    expect(held.isGoing()).toBe(false)
    expect(order.all).toEqual(['page'])
  })

  it('is handed to the router just before one that begins meanwhile, and not again when its files come', async () => {
    const { held, order, files } = world()
    const slow = held.begin(order('slow page'), files.load)
    await held.begin(order('flag'), async () => undefined)
    files.arrive()
    await slow
    expect(order.all).toEqual(['slow page', 'flag'])
  })

  it('NAV-11 learns that it was overtaken, so that a file that fails leads nowhere', async () => {
    const { held, order, files } = world()
    const slow = held.begin(order('slow page'), files.load)
    expect(files.isOvertaken()).toBe(false)
    held.release() // Back
    expect(files.isOvertaken()).toBe(true)
    files.arrive()
    await slow
    expect(order.all).toEqual(['slow page'])
  })
})

function world() {
  const all: string[] = []
  const order = Object.assign((name: string) => async () => void all.push(name), { all })
  const { promise, resolve } = Promise.withResolvers<void>()
  const files = {
    arrive: resolve,
    isOvertaken: () => false,
    load(isOvertaken: () => boolean) {
      files.isOvertaken = isOvertaken
      return promise
    },
  }
  return { held: createHeld(), order, files }
}
