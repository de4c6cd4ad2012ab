/** The cases of kind `crypto` in vectors/payments.json. */
import { readFileSync } from 'node:fs'

import type { ChainCase, ChainOutcome } from './chain-run.ts'

interface CryptoCase {
  id: string
  kind: 'crypto'
  note: string
  in: ChainCase
  out: ChainOutcome
}

const file = JSON.parse(readFileSync(new URL('../../payments/vectors/payments.json', import.meta.url), 'utf8')) as {
  cases: { kind: string }[]
}

export const cryptoCases = (file.cases as CryptoCase[]).filter((each) => each.kind === 'crypto')
