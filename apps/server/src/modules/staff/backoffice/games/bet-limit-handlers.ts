/** Bet limits of every game and currency: the current ones, and the act that changes them. Sources: D-23, D-66. */
import { isRefusal, refuse, type SecondCause } from '@fairhouse/contracts'
import { CURRENCY_CODES, formatMoney, LIMITED_GAMES, type LimitedGame, MAX_WIN } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { defaultRange } from '../../../play/bet-limits/index.ts'
import { betLimitSubject } from '../acts/limits.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects } from '../store/acts.ts'

type BetLimitHandlers = Of<'GET /console/v1/bet-limits' | 'POST /console/v1/bet-limits/{game}/{currency}'>

const endsView = ({ min, max }: { min: bigint; max: bigint }) => ({ min: formatMoney(min), max: formatMoney(max) })
const isLimitedGame = (game: string): game is LimitedGame => (LIMITED_GAMES as readonly string[]).includes(game)

export function betLimitHandlers(context: BackofficeContext, by: By): BetLimitHandlers {
  const { betLimits } = context

  function row(game: LimitedGame, currency: (typeof CURRENCY_CODES)[number], proposed: ReadonlySet<string>) {
    const latest = betLimits.changesOf(game, currency).at(-1)
    const [now, first] = [betLimits.rangeOf(game, currency), defaultRange(game, currency)]
    const isNext = latest !== undefined && (latest.min !== now.min || latest.max !== now.max)
    return {
      id: `${game} ${currency}`,
      game,
      currency,
      default: endsView(first),
      now: endsView(now),
      next: isNext ? { ...endsView(latest), from: instant(latest.holdsFrom) } : null,
      step: formatMoney(first.step),
      largest_win: formatMoney(MAX_WIN[currency]),
      version: `${latest?.version ?? 0}`,
      changed: latest ? { by: latest.by, at: instant(latest.at), reason: latest.reason } : null,
      is_proposed: proposed.has(betLimitSubject(game, currency)),
    }
  }

  return {
    'GET /console/v1/bet-limits': ({ caller }) =>
      by(
        caller,
        async () => {
          const proposed = await openSubjects(context.db)
          return { data: LIMITED_GAMES.flatMap((game) => CURRENCY_CODES.map((currency) => row(game, currency, proposed))) }
        },
        'games',
      ),
    'POST /console/v1/bet-limits/{game}/{currency}': ({ caller, params: { game, currency }, body: { version, reason, ...ends } }) =>
      by(
        caller,
        async (operator) => {
          if (!isLimitedGame(game)) return refuse('not_found')
          const wanted = { game, currency, ...ends, version: BigInt(version) }
          const fault = betLimits.fault(wanted)
          if (fault) return fault
          return propose(context, operator, {
            act: { kind: 'bet_limit', ...wanted },
            subject: betLimitSubject(game, currency),
            player: null,
            amount: formatMoney(wanted.max),
            currency,
            eur: 0n,
            reason,
            async causes(tx) {
              const isRaised = await betLimits.needsSecond(tx, wanted)
              if (isRefusal(isRaised)) return isRaised
              return isRaised ? (['limit_raise'] satisfies SecondCause[]) : []
            },
          })
        },
        'bet_limit',
      ),
  }
}
