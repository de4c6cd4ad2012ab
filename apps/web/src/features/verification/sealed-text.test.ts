import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

/** The two roles of our staff that may look, as each language names them, and the log of their looks. */
const SAID = {
  en: [/checking company/, /risk and head of payments/, /each look is logged/],
  ru: [/проверяющая компания/, /риск и руководство выплат/, /каждый просмотр записывается/],
  kz: [/тексеретін компания/, /тәуекел бөлімі және төлемдер басшысы/, /әр қарау жазылады/],
} as const

describe('who sees the pictures of a document', () => {
  it.each(Object.entries(SAID))('D-2 is said in %s: the checking company, two roles of our staff, each look logged', (locale, parts) => {
    const file = join(import.meta.dirname, 'messages', `${locale}.json`)
    const { 'verification.sealed': text } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const part of parts) expect(text).toMatch(part)
  })
})
