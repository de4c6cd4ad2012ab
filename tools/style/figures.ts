/** The figures that may only fall, and their comparison with figures.json. */
import { readFileSync, writeFileSync } from 'node:fs'

import { inRoot } from '../lib/paths.ts'
import { WITHOUT_CALLER } from './exports-without-caller.ts'
import type { Figure, Place, Tree } from './figure.ts'
import { FIXED_WAITS } from './fixed-waits.ts'
import { entriesIn, importGraph } from './imports.ts'
import { LATE_BOUND } from './late-bound.ts'
import { SHAPE_FIGURES } from './shape-figures.ts'
import { isScript, isTest, type Source, uncheckedIn } from './sources.ts'
import { SYNTAX_FIGURES } from './syntax-figures.ts'

export const FIGURES: readonly Figure[] = [...SHAPE_FIGURES, LATE_BOUND, ...SYNTAX_FIGURES, FIXED_WAITS, WITHOUT_CALLER]

/** By name. */
export type Values = Readonly<Record<string, number>>

export interface Counted {
  figure: Figure
  places: Place[]
  value: number
}

/** `all`: every source of the tree, tests included. */
export function treeOf(all: readonly Source[], folder: string): Tree {
  const scripts = all.filter(({ path }) => isScript(path))
  const [sources, tests] = [scripts.filter(({ path }) => !isTest(path)), scripts.filter(({ path }) => isTest(path))]
  const entries = entriesIn(folder)
  return {
    sources,
    tests,
    unchecked: uncheckedIn(folder).filter(({ path }) => isScript(path)),
    entries,
    imports: importGraph(sources, entries),
  }
}

export function counted(figure: Figure, tree: Tree): Counted {
  const places = figure.places(tree)
  return { figure, places, value: places.reduce((sum, { size }) => sum + (size ?? 1), 0) }
}

const SHOWN = 30

/** One message for each figure that differs from its allowed value. Of a rise it lists first the places in `changed` files. */
export function figureFaults(all: readonly Counted[], allowed: Values, changed: readonly string[]): string[] {
  const names = new Set(all.map(({ figure }) => figure.name))
  const unknown = Object.keys(allowed).filter((name) => !names.has(name))
  return [
    ...unknown.map((name) => `${name}: figures.json has a value for a figure that does not exist`),
    ...all.flatMap(({ figure: { name, rule }, places, value }) => {
      const most = allowed[name]
      if (most === undefined) return [`${name}: figures.json has no value; today's is ${value}`]
      if (value === most) return []
      if (value < most) return [`${name} fell from ${most} to ${value}: run npm run figures -- lower`]
      return [[`${name} rose from ${most} to ${value} (${rule}):`, ...shown(name, places, changed)].join('\n  ')]
    }),
  ]
}

function shown(name: string, places: readonly Place[], changed: readonly string[]): string[] {
  const isChanged = ({ at }: Place) => changed.some((file) => at.includes(file))
  const ordered = [...places.filter(isChanged), ...places.filter((place) => !isChanged(place))].map(({ at }) => at)
  const more = ordered.length - SHOWN
  return [...ordered.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more: npm run figures -- ${name}`] : [])]
}

/** `allowed` with what fell; what rose keeps its value. */
export function lowered(all: readonly Counted[], allowed: Values): Values {
  return Object.fromEntries(
    Object.entries(allowed).map(([name, most]) => {
      const value = all.find(({ figure }) => figure.name === name)?.value ?? most
      return [name, Math.min(most, value)]
    }),
  )
}

const FILE = inRoot('tools/style/figures.json')

export const readAllowed = (): Values => JSON.parse(readFileSync(FILE, 'utf8')) as Values
export const writeAllowed = (values: Values): void => writeFileSync(FILE, `${JSON.stringify(values, undefined, 2)}\n`)
