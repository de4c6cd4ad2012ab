import { Button, Card, Heading } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import { gameText, pointsText, toPlay, type TournamentCard } from './words.ts'
import s from './tournaments.module.css'

/** Which bets count, and what a place needs. */
export function Rules({ tournament }: { tournament: TournamentCard }) {
  const language = useLanguage()
  const { t, locale } = language
  const betting = useBettingOffer()
  const { games, min_stake: stake, currency, min_points: least } = tournament
  return (
    <Card as="section" pad={20} aria-label={t('tournaments.rules')}>
      <Heading level={2} look="card">
        {t('tournaments.rules')}
      </Heading>
      {BigInt(least) > 1n && <p>{t('tournaments.leastRule', { points: pointsText(least, locale) })}</p>}
      <p>{t('tournaments.earlier')}</p>
      <p>{t('tournaments.stakeRule', { stake: moneyText(stake, currency, locale) })}</p>
      <p>{t('tournaments.voidRule')}</p>
      <div className={s.games}>
        {toPlay(games, betting).map(({ game, path }) => (
          <Button key={game} size={32} href={path}>
            {gameText(game, language)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
