/** Names of sides. Pure. Source: games.md G6. */
import type { CoinSide } from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'

/** The bars identify the side: heads has one. */
export const sideText = (side: CoinSide, { t }: Language): string => t(side === 'heads' ? 'coinflip.one' : 'coinflip.two')
