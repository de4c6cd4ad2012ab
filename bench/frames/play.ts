/**
 * Runs in the page, where other types apply: plays a recorded round of a stage and returns the time between its frames, ms, and all layout
 * shift. A round ends when nothing moves or changes any more.
 */
const AT_REST_MS = 600
const LONGEST_MS = 15_000

/** A recorded round with its key. */
export const REPLAY = 'main > section[aria-label] > [data-replay]'

/** `game` is the name of its gallery section, `at` the index of the round. */
export const playIn = (game: string, at: number): string => `(async () => {
  const replay = document.querySelectorAll('main > section[aria-label="${game}"] > [data-replay]')[${at}]
  replay.scrollIntoView({ block: 'center' })
  const frame = () => new Promise(requestAnimationFrame)
  await frame(); await frame()
  const moves = () => document.getAnimations().some((one) => one.playState === 'running')
  let changed = performance.now()
  const changes = new MutationObserver(() => { changed = performance.now() })
  changes.observe(replay, { subtree: true, childList: true, attributes: true, characterData: true })
  let shift = 0
  const shifted = new Set()
  const nameOf = ({ node }) => node ? (node.tagName ?? node.nodeName) + '.' + (node.getAttribute?.('class') ?? '') : 'what is gone'
  const shifts = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      shift += one.value
      for (const source of one.sources) shifted.add(nameOf(source))
    }
  })
  shifts.observe({ type: 'layout-shift' })
  replay.lastElementChild.querySelector('button').click()
  const began = await frame()
  const frames = []
  let last = began
  let moved = began
  while (performance.now() - Math.max(changed, moved) < ${AT_REST_MS} && last - began < ${LONGEST_MS}) {
    const now = await frame()
    frames.push(now - last)
    if (moves()) moved = now
    last = now
  }
  changes.disconnect()
  shifts.disconnect()
  return { frames, shift, shifted: [...shifted] }
})()`

/** Names of the stages in the gallery. */
export const STAGES = `[...document.querySelectorAll('main > section[aria-label]')].map((one) => one.getAttribute('aria-label'))`

export interface Played {
  frames: number[]
  shift: number
  /** The moved elements, for debugging. */
  shifted: string[]
}
