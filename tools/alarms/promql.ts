/** Evaluates the part of PromQL that the alarms use. It throws on anything else, so that no rule passes unread. */
import { keyOf, type Labels, type Sample, type Samples } from './samples.ts'

type Value = number | Sample[]

/** One value of each series for which the expression holds. @throws for what it cannot read. */
export function evaluate(text: string, samples: Samples, time: number): Sample[] {
  const value = new Evaluation(text, samples, time).whole()
  return typeof value === 'number' ? [{ labels: {}, value }] : value
}

const TOKEN = /\s*(\d+[smhd]\b|\d+(?:\.\d+)?(?:e\d+)?|\w+|"[^"]*"|>=|<=|==|!=|=~|!~|[-+*/><(){}[\],=])/y
const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
}
const MATCHES: Readonly<Record<string, (value: string, pattern: string) => boolean>> = {
  '=': (value, pattern) => value === pattern,
  '!=': (value, pattern) => value !== pattern,
  '=~': (value, pattern) => new RegExp(`^(?:${pattern})$`).test(value),
  '!~': (value, pattern) => !new RegExp(`^(?:${pattern})$`).test(value),
}
const AGGREGATES: Readonly<Record<string, (values: number[]) => number>> = {
  sum: (values) => values.reduce((total, each) => total + each, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
}
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** As in `5m`. */
export function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(duration) ?? []
  if (count === undefined) throw new Error(`${duration} is no duration`)
  return Number(count) * SECONDS[unit!]!
}

class Evaluation {
  readonly #tokens: string[] = []
  readonly #samples: Samples
  readonly #time: number
  #next = 0

  constructor(text: string, samples: Samples, time: number) {
    this.#samples = samples
    this.#time = time
    TOKEN.lastIndex = 0
    while (TOKEN.lastIndex < text.trimEnd().length) {
      const at = TOKEN.lastIndex
      const found = TOKEN.exec(text)
      if (!found) throw new Error(`cannot read ${text.slice(at)}`)
      this.#tokens.push(found[1]!)
    }
  }

  whole(): Value {
    const value = this.#either()
    if (this.#next < this.#tokens.length) throw new Error(`cannot read ${this.#tokens.slice(this.#next).join(' ')}`)
    return value
  }

  #peek = () => this.#tokens[this.#next]
  #skips(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#next += 1
    return true
  }
  #expect(token: string): void {
    if (!this.#skips(token)) throw new Error(`expected ${token}, found ${this.#peek() ?? 'the end'}`)
  }
  #take(): string {
    const token = this.#tokens[this.#next++]
    if (token === undefined) throw new Error('the expression ends early')
    return token
  }

  #either(): Value {
    let value = this.#both()
    while (this.#skips('or')) {
      const [one, other] = [vectorOf(value), vectorOf(this.#both())]
      value = [...one, ...other.filter(({ labels }) => !has(one, labels))]
    }
    return value
  }

  #both(): Value {
    let value = this.#compared()
    while (this.#skips('and')) {
      const [one, other] = [vectorOf(value), vectorOf(this.#compared())]
      value = one.filter(({ labels }) => has(other, labels))
    }
    return value
  }

  #compared(): Value {
    const value = this.#divided()
    const holds = COMPARISONS[this.#peek() ?? '']
    if (!holds) return value
    this.#next += 1
    const limit = this.#divided()
    if (typeof limit !== 'number') throw new Error('the right side of a comparison is no number')
    return vectorOf(value).filter((sample) => holds(sample.value, limit))
  }

  #divided(): Value {
    let value = this.#single()
    while (this.#skips('/')) {
      const [one, other] = [vectorOf(value), this.#single()]
      value = one.flatMap(({ labels, value: upper }) => {
        const lower = typeof other === 'number' ? other : other.find((each) => keyOf(each.labels) === keyOf(labels))?.value
        return lower === undefined ? [] : [{ labels, value: upper / lower }]
      })
    }
    return value
  }

  #single(): Value {
    if (this.#skips('(')) return this.#closed(this.#either())
    const token = this.#take()
    if (/^\d/.test(token)) return Number(token)
    if (!/^\w+$/.test(token)) throw new Error(`cannot read ${token}`)
    if (token in AGGREGATES) return this.#aggregate(AGGREGATES[token]!)
    if (this.#skips('(')) return this.#call(token)
    return this.#matching(this.#samples.at(this.#time, token))
  }

  #closed<T>(value: T): T {
    this.#expect(')')
    return value
  }

  #aggregate(combine: (values: number[]) => number): Sample[] {
    const names = this.#skips('by') ? this.#names() : []
    this.#expect('(')
    const groups = new Map<string, { labels: Labels; values: number[] }>()
    for (const { labels, value } of vectorOf(this.#closed(this.#either()))) {
      const own = Object.fromEntries(names.flatMap((name) => (name in labels ? [[name, labels[name]!]] : [])))
      const group = groups.get(keyOf(own)) ?? { labels: own, values: [] }
      group.values.push(value)
      groups.set(keyOf(own), group)
    }
    return [...groups.values()].map(({ labels, values }) => ({ labels, value: combine(values) }))
  }

  #names(): string[] {
    this.#expect('(')
    const names = [this.#take()]
    while (this.#skips(',')) names.push(this.#take())
    return this.#closed(names)
  }

  #call(name: string): Sample[] {
    if (name === 'rate' || name === 'increase') return this.#closed(this.#grown(name === 'rate'))
    if (name === 'absent') return this.#closed(vectorOf(this.#either())).length === 0 ? [{ labels: {}, value: 1 }] : []
    if (name !== 'histogram_quantile') throw new Error(`cannot read ${name}(…)`)
    const share = this.#either()
    this.#expect(',')
    if (typeof share !== 'number') throw new Error('a quantile is a number')
    return quantile(share, this.#closed(vectorOf(this.#either())))
  }

  #grown(isPerSecond: boolean): Sample[] {
    const name = this.#take()
    const matches = this.#matcher()
    this.#expect('[')
    const seconds = secondsOf(this.#take())
    this.#expect(']')
    const grown = this.#samples.growth(this.#time, name, seconds).filter(matches)
    return isPerSecond ? grown.map(({ labels, value }) => ({ labels, value: value / seconds })) : grown
  }

  #matching = (samples: Sample[]): Sample[] => samples.filter(this.#matcher())

  #matcher(): (sample: Sample) => boolean {
    if (!this.#skips('{')) return () => true
    const conditions: ((labels: Labels) => boolean)[] = []
    while (!this.#skips('}')) {
      const [name, sign, text] = [this.#take(), this.#take(), this.#take()]
      const fits = MATCHES[sign]
      if (!fits) throw new Error(`cannot read ${name} ${sign}`)
      conditions.push((labels) => fits(labels[name] ?? '', text.slice(1, -1)))
      this.#skips(',')
    }
    return ({ labels }) => conditions.every((holds) => holds(labels))
  }
}

const has = (vector: Sample[], labels: Labels) => vector.some((each) => keyOf(each.labels) === keyOf(labels))

function vectorOf(value: Value): Sample[] {
  if (typeof value === 'number') throw new Error('a number stands where series are expected')
  return value
}

/** Linear within its bucket, as in Prometheus; all buckets are of one series. */
function quantile(share: number, buckets: Sample[]): Sample[] {
  const bounds = buckets.map(({ labels, value }) => ({ upper: labels.le === '+Inf' ? Infinity : Number(labels.le), value }))
  const sorted = bounds.toSorted((one, other) => one.upper - other.upper)
  const total = sorted.at(-1)?.value ?? 0
  if (total === 0) return []
  const at = sorted.findIndex(({ value }) => value >= share * total)
  const [below, within] = [at > 0 ? sorted[at - 1]! : { upper: 0, value: 0 }, sorted[at]!]
  if (within.upper === Infinity) return [{ labels: {}, value: below.upper }]
  const part = (share * total - below.value) / (within.value - below.value)
  return [{ labels: {}, value: below.upper + (within.upper - below.upper) * part }]
}
