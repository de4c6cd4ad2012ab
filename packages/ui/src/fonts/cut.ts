import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'

import { type Face, textOf, WEIGHTS } from './faces.ts'

/** The file of a face: its characters and weights out of the family's own. The same bytes each time. */
export function cutOut(face: Face): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(face.source))
  return subset(whole, textOf(face), { targetFormat: 'woff2', keepFeatures: face.features, variationAxes: { wght: WEIGHTS } })
}
