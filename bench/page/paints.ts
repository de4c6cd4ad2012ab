/** Runs in the page, where other types apply: the largest contentful paint in ms, and all layout shift without input. */
export const PAINTS = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    const heard = []
    const observer = new PerformanceObserver((list) => heard.push(...list.getEntries()))
    observer.observe({ type, buffered: true })
    setTimeout(() => resolve(heard.concat(observer.takeRecords())), 100)
  })
  const shifts = (await entries('layout-shift')).filter((shift) => !shift.hadRecentInput)
  const largest = (await entries('largest-contentful-paint')).at(-1)
  return { lcp: largest ? largest.startTime : NaN, cls: shifts.reduce((sum, shift) => sum + shift.value, 0) }
})()`
