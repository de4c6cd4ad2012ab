/** The vectors of money.md, part B, by kind. */
import { readFileSync } from 'node:fs'

const file = JSON.parse(readFileSync(new URL('../vectors/payments.json', import.meta.url), 'utf8')) as { cases: { kind: string }[] }

export const goldenCases = <Case extends { kind: string }>(kind: Case['kind']): Case[] =>
  (file.cases as Case[]).filter((each) => each.kind === kind)
