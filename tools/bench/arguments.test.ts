import { describe, expect, it } from 'vitest'

import { parseArguments } from './arguments.ts'

describe('npm run bench', () => {
  it('parses a name, --json, and options as numbers, lists and switches', () => {
    expect(parseArguments(['ledger', '--json', '--rounds', '3', '--clients=1,64', '--best', '--of', 'x'])).toEqual({
      name: 'ledger',
      json: true,
      options: { rounds: 3, clients: [1, 64], best: true, of: 'x' },
    })
  })

  it('reports a missing name', () => {
    expect(parseArguments(['--json'])).toEqual({ name: undefined, json: true, options: {} })
  })
})
