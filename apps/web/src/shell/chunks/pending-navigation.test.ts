import { describe, expect, it } from 'vitest'

import { createPendingNavigation } from './pending-navigation.ts'

describe('navigation waiting for its files', () => {
  it('NAV-11 starts when they are loaded', async () => {
    const { pendingNavigation, order, files } = world()
    const begun = pendingNavigation.begin(order('page'), files.load)
    expect([order.all, pendingNavigation.isGoing()]).toEqual([[], true])
    files.arrive()
    await begun
    expect(pendingNavigation.isGoing()).toBe(false)
    expect(order.all).toEqual(['page'])
  })

  it('is handed to the router before a newer one starts, and not again when its files load', async () => {
    const { pendingNavigation, order, files } = world()
    const slow = pendingNavigation.begin(order('slow page'), files.load)
    await pendingNavigation.begin(order('flag'), async () => undefined)
    files.arrive()
    await slow
    expect(order.all).toEqual(['slow page', 'flag'])
  })

  it('NAV-11 is marked as superseded, so that a failed file redirects nowhere', async () => {
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
