/** Scraped samples by time, as Prometheus keeps them. */

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  readonly labels: Labels
  readonly value: number
}

export interface Samples {
  /** Text of `/metrics`, scraped at an instant, seconds; instants grow. */
  add(at: number, text: string, target?: Labels): void
  /** One value of each series, as of the newest scrape until then: a series that it lacks is gone. */
  at(time: number, name: string): Sample[]
  /** What each series grew by within the time before; one that a restart set back counts from zero. Prometheus also extrapolates. */
  growth(time: number, name: string, seconds: number): Sample[]
}

interface Scrape {
  at: number
  series: ReadonlyMap<string, ReadonlyMap<string, Sample>>
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/gm

export function createSamples(): Samples {
  const scrapes: Scrape[] = []
  const named = ({ series }: Scrape, name: string) => series.get(name) ?? new Map<string, Sample>()
  const newest = (time: number) => scrapes.findLast(({ at }) => at <= time)
  return {
    add(at, text, target = {}) {
      const before = scrapes.at(-1)
      const series = new Map(before?.at === at ? before.series : [])
      for (const [, name, labels, value] of text.matchAll(LINE)) {
        const known = series.get(name!) ?? new Map<string, Sample>()
        const all = { ...labelsIn(labels ?? ''), ...target }
        series.set(name!, new Map([...known, [keyOf(all), { labels: all, value: Number(value) }]]))
      }
      if (before?.at === at) scrapes.pop()
      scrapes.push({ at, series })
    },
    at(time, name) {
      const scrape = newest(time)
      return scrape ? [...named(scrape, name).values()] : []
    },
    growth(time, name, seconds) {
      const within = scrapes.filter(({ at }) => at <= time && at > time - seconds)
      const grown = new Map<string, { labels: Labels; value: number; last: number }>()
      for (const scrape of within)
        for (const [key, { labels, value }] of named(scrape, name)) {
          const series = grown.get(key)
          const more = series ? growthFrom(series.last, value) : 0
          grown.set(key, { labels, value: (series?.value ?? 0) + more, last: value })
        }
      return [...grown.values()].map(({ labels, value }) => ({ labels, value }))
    },
  }
}

/** A counter below its last value began again from zero. */
const growthFrom = (last: number, value: number): number => (value < last ? value : value - last)

const labelsIn = (text: string): Labels =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

export const keyOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)))
