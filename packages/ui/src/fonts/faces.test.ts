import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { cutOut } from './cut.ts'
import { FACES, sheetOf, textOf } from './faces.ts'

const made = (file: string) => readFileSync(join(import.meta.dirname, 'made', file))

describe('font files of a page', () => {
  it.each(FACES.map((face) => [face.name, face] as const))('%s is a byte-exact subset of its family’s file', async (name, face) => {
    expect(made(`${name}.woff2`).equals(await cutOut(face))).toBe(true)
  })

  it('are listed in a style sheet generated from the same table', () => {
    const words = (sheet: string) => sheet.split(/\s+/) // the formatter breaks its lines
    expect(words(`${made('faces.css')}`)).toEqual(words(sheetOf(FACES)))
  })

  it('contain each character of a family in one file', () => {
    for (const family of new Set(FACES.map((face) => face.family))) {
      const characters = FACES.filter((face) => face.family === family).flatMap((face) => Array.from(textOf(face)))
      expect(new Set(characters).size, family).toBe(characters.length)
    }
  })
})
