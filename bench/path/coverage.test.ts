import { describe, expect, it } from 'vitest'

import { calledFiles } from './coverage.ts'

const script = (url: string, ...counts: number[]) => ({
  scriptId: '1',
  url,
  functions: counts.map((count, at) => ({
    functionName: `f${at}`,
    isBlockCoverage: false,
    ranges: [{ startOffset: 0, endOffset: 1, count }],
  })),
})

describe('files on the path of a bet', () => {
  it('are those of this repository with a function called since the last look', () => {
    const scripts = [
      script('file:///house/apps/server/src/a.ts', 0, 1),
      script('file:///house/apps/server/src/b.ts', 0, 0),
      script('file:///house/node_modules/fastify/c.js', 3),
      script('node:internal/d', 3),
    ]
    expect([...calledFiles(scripts)]).toEqual(['file:///house/apps/server/src/a.ts'])
  })
})
