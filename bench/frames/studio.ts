/** Every page of the studio, each for play money in a page of its own: a slot while it spins and rests, a table while it deals or takes stakes. */

import { SLOT_NAMES } from '../../apps/studio/src/slots/catalogue.ts'
import { TABLE_NAMES } from '../../apps/studio/src/tables/catalogue.ts'

export const STUDIO_PAGES = [...SLOT_NAMES, ...TABLE_NAMES] as const
export type StudioPage = (typeof STUDIO_PAGES)[number]

/** Of one measurement; a slot's ends a second after its round. */
const SPIN_MS = 15_000
const TABLE_MS = 6000
const REST_MS = 1000
/** A shared table waits for the salt of its chain first. */
export const READY_MS = 60_000

/** The key that can be pressed once the page can be played. */
export const readyKeyOf = (page: StudioPage): string => (isSlot(page) ? '#spin:enabled' : '#chips button:enabled')

const isSlot = (page: StudioPage): boolean => (SLOT_NAMES as readonly StudioPage[]).includes(page)

/** The keys of one round, in their order. */
function keysOf(page: StudioPage): readonly string[] {
  if (isSlot(page)) return ['#spin']
  return page === 'blackjack' ? ['#chips button', '#deal'] : ['#chips button']
}

/** Runs in the page: plays a round and returns the time between its frames, ms, and all layout shift. A card over the stage is pressed away. */
export const playStudio = (page: StudioPage): string => `(async () => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame(); await frame()
  let shift = 0
  const shifted = new Set()
  const shifts = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput) continue
      shift += one.value
      for (const { node } of one.sources) shifted.add(node ? node.nodeName + '.' + (node.id ?? '') : 'what is gone')
    }
  })
  shifts.observe({ type: 'layout-shift' })
  for (const key of ${JSON.stringify(keysOf(page))}) document.querySelector(key).click()
  const spin = document.getElementById('spin')
  const began = await frame()
  const frames = []
  let [last, busy] = [began, began]
  const isOver = () => spin ? last - busy > ${REST_MS} || last - began > ${SPIN_MS} : last - began > ${TABLE_MS}
  while (!isOver()) {
    const now = await frame()
    frames.push(now - last)
    last = now
    if (spin?.disabled) busy = now
    document.querySelector('#card:not([hidden])')?.click()
  }
  shifts.disconnect()
  return { frames, shift, shifted: [...shifted] }
})()`
