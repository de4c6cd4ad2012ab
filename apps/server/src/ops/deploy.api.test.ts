import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { LIVE_LIMITS } from '../config/rate-limits.ts'
import { OPEN_BOUNDS } from '../platform/http/index.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const rules = read('deploy/prometheus/alerts.yml')
const dashboard = JSON.parse(read('deploy/grafana/fairhouse.json')) as { panels: { targets: { expr: string }[] }[] }

/** Metric names have an underscore, and PromQL's functions that have one as well are known. */
const FUNCTIONS = new Set(['histogram_quantile'])
const namesIn = (text: string) =>
  [...text.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)].map(([name]) => name).filter((name) => !FUNCTIONS.has(name))
const expressions = [...rules.matchAll(/expr: (>-\n(?: {10}.*\n)+|.*\n)/g)].map((match) => match[1]!)

const METRICS_TOKEN = 'token-of-the-metrics'
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: { METRICS_TOKEN, BACKUPS_DIR: '.' } })))
afterAll(() => testServer.stop())

it('BEY-19 alarms and dashboard name only metrics that a process exports', async () => {
  await testServer.fetch('/health')
  const answer = await testServer.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const exported = new Set([...(await answer.text()).matchAll(/^(?:# TYPE )?([a-z_0-9]+)(?:\{| )/gm)].map((match) => match[1]!))
  // those of the studio: apps/studio/src/operations/alarms.test.ts
  const named = [...expressions, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(namesIn)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !name.startsWith('studio_') && !exported.has(name))).toEqual([])
})

it('BEY-19 each alarm has a section in the runbook, and the runbook has no other', () => {
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map((match) => match[1]!)
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map((match) => match[1]!)
  expect(alarms.length).toBe(expressions.length)
  expect(sections.toSorted()).toEqual(alarms.toSorted())
  for (const alarm of alarms) expect(rules).toContain(`runbook: docs/runbook.md#${alarm.toLowerCase()}\n`)
})

it('PRO-10 the proxies refuse one address block nothing that two processes take of it', () => {
  const ofTwo = 2 * (OPEN_BOUNDS.own + LIVE_LIMITS.block)
  const bounds = ['nginx-site.conf', 'connections.nft'].map((file) =>
    [...read(`deploy/proxy/${file}`).matchAll(/(?:limit_conn fairhouse_open|ct count over) (\d+)/g)].map((match) => Number(match[1])),
  )
  expect(bounds).toEqual([[5000], [5000, 5000]])
  for (const bound of bounds.flat()) expect(bound).toBeGreaterThanOrEqual(ofTwo)
})
