/**
 * `node packages/ui/src/fonts/make.ts`: rebuilds `made/` after a change of `faces.ts` or of a family, and the outlines of pictures that the
 * server draws.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { cutOut } from './cut.ts'
import { FACES, sheetOf } from './faces.ts'
import { OUTLINED, OUTLINES_FILE, outlinesText } from './outlines.ts'

const made = join(import.meta.dirname, 'made')

for (const face of FACES) writeFileSync(join(made, `${face.name}.woff2`), await cutOut(face))
writeFileSync(join(made, 'faces.css'), sheetOf(FACES))
writeFileSync(OUTLINES_FILE, await outlinesText(OUTLINED))
