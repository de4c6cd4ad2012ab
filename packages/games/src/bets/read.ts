/** The text of bets read back, so that anybody may repeat a draw from what was published. Source: games.md 1.4. */
import { type BetList, type ListedBet, betsText, isBetList } from './list.ts'

const PROTOCOL = 'pf1-bets'
/** Decimal digits as the text writes them: no sign, no leading zero. */
const NUMBER = /^[1-9]\d{0,17}$/

/** Undefined for any text that is not, letter by letter, the one its own list would give. */
export function readBetsText(text: string): BetList | undefined {
  const [protocol, room = '', roundId = '', currency = '', beacon = '', , ...lines] = text.split('\n')
  if (protocol !== PROTOCOL || lines.length === 0) return undefined
  const bets = lines.slice(0, -1).map(readLine)
  if (bets.includes(undefined)) return undefined
  const list: BetList = { room, roundId, currency, beacon, bets: bets as ListedBet[] }
  return isBetList(list) && betsText(list) === text ? list : undefined
}

function readLine(line: string): ListedBet | undefined {
  const [, user = '', stake = '', side = '', seedHex = ''] = line.split('|')
  if (!NUMBER.test(stake)) return undefined
  return { user, stake: BigInt(stake), ...(side !== '' && { side }), seedHex }
}
