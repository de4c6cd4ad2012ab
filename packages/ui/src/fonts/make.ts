/** `node packages/ui/src/fonts/make.ts`: rebuilds `made/` after a change of `faces.ts` or of a family. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { cutOut } from './cut.ts'
import { FACES, sheetOf } from './faces.ts'

const made = join(import.meta.dirname, 'made')

for (const face of FACES) writeFileSync(join(made, `${face.name}.woff2`), await cutOut(face))
writeFileSync(join(made, 'faces.css'), sheetOf(FACES))
