/** The layer `routes`: each route of the contract answered a test of the quick tier with success and with a refusal. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { consoleRoutes, partnerRoutes, type RouteTable, routes } from '@fairhouse/contracts'

import { inRoot } from '../lib/paths.ts'
import { ANSWERS_VARIABLE, unansweredRoutes } from './answered-routes.ts'
import { oneLine } from './failures.ts'
import { type Layer, type LayerResult, oneCheck, type Settings } from './layer.ts'

/** Their servers are in the process of the tests. */
const NOTING = ['sim', 'api']
const FOLDER = inRoot('.cache/answered-routes')

/** `layers` with this one behind those that note answers, if the quick tier of all of those runs: a part of it has only a part of the notes. */
export function withRoutesLayer(layers: readonly Layer[], { isQuick }: Pick<Settings, 'isQuick'>): Layer[] {
  const last = layers.findLastIndex(({ name }) => NOTING.includes(name))
  const isWhole = isQuick && NOTING.every((noting) => layers.some(({ name }) => name === noting))
  return isWhole ? layers.toSpliced(last + 1, 0, createRoutesLayer(FOLDER, { ...routes, ...consoleRoutes, ...partnerRoutes })) : [...layers]
}

/** For the runners of the other layers; the notes of the previous run go. */
export function prepareNotes(layers: readonly Layer[]): NodeJS.ProcessEnv {
  if (!layers.some(({ name }) => name === 'routes')) return {}
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return { [ANSWERS_VARIABLE]: FOLDER }
}

/** One test: a file that does not run at first leaves many routes open, and must not use up what a second look may repeat. */
export function createRoutesLayer(folder: string, table: RouteTable): Layer {
  const look = () => unansweredRoutes(table, notesIn(folder))
  return {
    name: 'routes',
    run: async () => resultOf(look()),
    // The second run of a failed test, which is before this one, has noted what it called then.
    async repeat(failed) {
      const open = look()
      return { passed: open.length === 0 ? failed : [], output: open.join('\n') }
    },
  }
}

function notesIn(folder: string): Set<string> {
  return new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')))
}

function resultOf(open: readonly string[]): LayerResult {
  const result = oneCheck(open.length === 0 ? 0 : 1, open.join('\n'))
  const failure = { line: oneLine('packages/contracts', 'routes without an answer', open.join('\n')), test: { file: 'packages/contracts' } }
  return { ...result, failures: open.length === 0 ? [] : [failure] }
}
