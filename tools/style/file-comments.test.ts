import { describe, expect, it } from 'vitest'

import { foundMovedComments } from './file-comments.ts'

describe('comments of files', () => {
  it('a comment among the imports is found, one above them and one of what follows them is not', () => {
    const found = (text: string) => foundMovedComments({ path: 'planted.ts', text })
    expect(found("import a from 'a'\n/** File. */\nimport b from 'b'\n")).toEqual(['planted.ts:2'])
    expect(found("// @module-tag slow\nimport {\n  a,\n} from 'a' // why\n/**\n * File.\n */\n\nimport 'b'\nconst c = 1")).toEqual([
      'planted.ts:5',
    ])
    expect(found("/** File. */\n\nimport a from 'a'\nimport b from 'b'\n\n/** Of c. */\nexport const c = 1\n")).toEqual([])
    expect(
      found("/** File. */\nimport a from './a.json' with { type: 'json' }\nconst text = `\n/** Of text. */\nimport b from 'b'`"),
    ).toEqual([])
  })
})
