/**
 * A process that bets until it is killed. Arguments: address of the database, writer number, seed. Writes to stdout each
 * bet sent (s) and each answer (a).
 */
import { systemIds } from '../../../../platform/ids.ts'
import type { BetOrder } from '../index.ts'
import { keepBetting } from './bettor.ts'
import { openOn } from './durable-books.ts'
import { choicesFrom } from './random.ts'

const [url, writerId, seed, players] = process.argv.slice(2)
const { ledger } = openOn(url!, [Number(writerId)])
const writeLine = (tag: string, value: unknown) =>
  process.stdout.write(`${tag} ${JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? `${field}n` : field))}\n`)

await keepBetting(
  ledger,
  { bettors: 64, players: Number(players), choices: choicesFrom(Number(seed)), key: systemIds.next, isOver: () => false },
  { sent: (order: BetOrder) => writeLine('s', order), answered: ({ key }, answer) => writeLine('a', { key, answer }) },
)
