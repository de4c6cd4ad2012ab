/** The alarms of deploy/prometheus/alerts.yml over scraped samples: a rule fires once its expression held for its time. */
import { readFileSync } from 'node:fs'

import { inRoot } from '../lib/paths.ts'
import { evaluate, secondsOf } from './promql.ts'
import { createSamples, type Labels } from './samples.ts'

export interface Rule {
  readonly alarm: string
  readonly expression: string
  /** Seconds for which the expression must hold. */
  readonly holds: number
}

/** Of one group of the file. */
export function rulesOf(group: string): Rule[] {
  const groups = readFileSync(inRoot('deploy/prometheus/alerts.yml'), 'utf8').split(/^ {2}- name: /m)
  const text = groups.find((each) => each.startsWith(`${group}\n`))
  if (text === undefined) throw new Error(`alerts.yml has no group ${group}`)
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const expression = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule)!
      return {
        alarm: /^\w+/.exec(rule)![0],
        expression: (expression[1] ?? expression[2]!).replace(/\s+/g, ' ').trim(),
        holds: secondsOf(/^ {8}for: (\S+)$/m.exec(rule)?.[1] ?? '0s'),
      }
    })
}

export interface AlarmWatch {
  /** Scrapes that many seconds after the last scrape, and returns the alarms that fire. */
  after(seconds: number): Promise<string[]>
  /** Scrapes each 15 seconds for that long: a counter's growth is seen, and each rule waits its own time. */
  over(seconds: number): Promise<string[]>
}

/** Text of `/metrics`, by name of the instance; undefined: it does not answer. */
export type Scrapes = () => Promise<Readonly<Record<string, string | undefined>>>

const INTERVAL_S = 15

/** The time of the rules is that of the scrapes, not of this machine: a test need not wait for it. */
export function watchAlarms(group: string, scrape: Scrapes): AlarmWatch {
  const [rules, samples] = [rulesOf(group), createSamples()]
  const since = new Map<string, number>()
  let now = 0
  async function after(seconds: number): Promise<string[]> {
    now += seconds
    for (const [instance, text] of Object.entries(await scrape())) {
      const target: Labels = { job: group, instance }
      samples.add(now, `${text ?? ''}\nup ${text === undefined ? 0 : 1}\n`, target)
    }
    return rules.flatMap(({ alarm, expression, holds }) => {
      if (evaluate(expression, samples, now).length === 0) since.delete(alarm)
      else if (!since.has(alarm)) since.set(alarm, now)
      return since.has(alarm) && now - since.get(alarm)! >= holds ? [alarm] : []
    })
  }
  return {
    after,
    async over(seconds) {
      let firing: string[] = []
      for (let passed = 0; passed < seconds; passed += INTERVAL_S) firing = await after(INTERVAL_S)
      return firing
    },
  }
}
