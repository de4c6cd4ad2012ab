import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { OUTLINED, OUTLINES_FILE, outlinesText } from './outlines.ts'

it('BEY-13 the outlines of the server are those of the family (`node packages/ui/src/fonts/make.ts`)', async () => {
  expect(JSON.parse(readFileSync(OUTLINES_FILE, 'utf8'))).toEqual(JSON.parse(await outlinesText(OUTLINED)))
})
