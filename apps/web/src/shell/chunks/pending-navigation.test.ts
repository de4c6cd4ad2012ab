import { describe, expect, it } from 'vitest'

import { createPendingNavigation } from './pending-navigation.ts'

describe('a navigation that waits for its files', () => {
  it('NAV-11 begins when they are there', async () => {
    const { pendingNavigation, order, files } = world()
    const begun = pendingNavigation.begin(order('page'), files.load)
    expect([order.all, pendingNavigation.isGoing()]).toEqual([[], true])
    files.arrive()
    await begun
    expect(pendingNavigation.isGoing()).toBe(false)
    expect(order.all).toEqual(['page'])
  })

  it('is handed to the router just before one that begins meanwhile, and not again when its files come', async () => {
    const { pendingNavigation, order, files } = world()
    const slow = pendingNavigation.begin(order('slow page'), files.load)
    await pendingNavigation.begin(order('flag'), async () => undefined)
    files.arrive()
    await slow
    expect(order.all).toEqual(['slow page', 'flag'])
  })

  it('NAV-11 learns that it was overtaken, so that a file that fails leads nowhere', async () => {
    const { pendingNavigation, order, files } = world()
    const slow = pendingNavigation.begin(order('slow page'), files.load)
    expect(files.isOvertaken()).toBe(false)
    pendingNavigation.release() // Back
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
  return { pendingNavigation: createPendingNavigation(), order, files }
}
