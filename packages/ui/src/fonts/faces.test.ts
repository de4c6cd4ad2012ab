import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { cutOut } from './cut.ts'
import { FACES, sheetOf, textOf } from './faces.ts'

const made = (file: string) => readFileSync(join(import.meta.dirname, 'made', file))

describe('the type that comes with a page', () => {
  it.each(FACES.map((face) => [face.name, face] as const))('%s is cut out of its family’s own file, byte for byte', async (name, face) => {
    expect(made(`${name}.woff2`).equals(await cutOut(face))).toBe(true)
  })

  it('is named by a sheet that is made of the same table', () => {
    const words = (sheet: string) => sheet.split(/\s+/) // the formatter breaks its lines
    expect(words(`${made('faces.css')}`)).toEqual(words(sheetOf(FACES)))
  })

  it('gives each character of a family one file', () => {
    for (const family of new Set(FACES.map((face) => face.family))) {
      const characters = FACES.filter((face) => face.family === family).flatMap((face) => Array.from(textOf(face)))
      expect(new Set(characters).size, family).toBe(characters.length)
    }
  })
})
