/** The cases of kind `crypto` in vectors/payments.json. */
import { goldenCases } from '../../payments/testing/golden-cases.ts'
import type { ChainCase, ChainOutcome } from './chain-run.ts'

interface CryptoCase {
  id: string
  kind: 'crypto'
  note: string
  in: ChainCase
  out: ChainOutcome
}

export const cryptoCases = goldenCases<CryptoCase>('crypto')
