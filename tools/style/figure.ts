/** A figure of the tree that may only fall. */
import type { Entries, ImportGraph } from './imports.ts'
import type { Source } from './sources.ts'

export interface Tree {
  /** Scripts without tests and their helpers. */
  sources: readonly Source[]
  /** Scripts of tests and their helpers. */
  tests: readonly Source[]
  /** Scripts that are not checked: tables, derived ones. */
  unchecked: readonly Source[]
  /** Public files of our packages. */
  entries: Entries
  imports: ImportGraph
}

export interface Place {
  /** `path`, or `path:line text`. */
  at: string
  /** What the place adds to the figure; 1 if absent. */
  size?: number
}

export interface Figure {
  /** In kebab-case, as in figures.json. */
  name: string
  /** What is counted. */
  rule: string
  places(tree: Tree): Place[]
}
