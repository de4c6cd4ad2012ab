import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subset from 'subset-font'

import { type Face, textOf, WEIGHTS } from './faces.ts'

/** Subsets a face from its family's file: its characters and weights. Deterministic. */
export function cutOut(face: Face): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(face.source))
  return subset(whole, textOf(face), { targetFormat: 'woff2', keepFeatures: face.features, variationAxes: { wght: WEIGHTS } })
}
